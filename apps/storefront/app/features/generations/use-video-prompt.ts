import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import type { WrittenPrompt } from './studio-draft.ts';

type PromptWish = Omit<WrittenPrompt, 'prompt'>;

/** Has the video prompt written, which spends nothing. Cancelling, or leaving, drops an answer that is on its way. */
export function useVideoPrompt(onWritten: (written: WrittenPrompt) => void) {
  const api = useApi();
  const running = useRef<AbortController>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({ wish, signal }: { wish: PromptWish; signal: AbortSignal }) =>
      (await api.writeVideoPrompt({ body: wish }, { signal })).data.video_prompt,
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    isWriting: isPending,
    error,
    write: (wish: PromptWish) => {
      const controller = new AbortController();
      running.current = controller;
      mutate(
        { wish, signal: controller.signal },
        { onSuccess: (prompt) => !controller.signal.aborted && onWritten({ prompt, ...wish }) },
      );
    },
    cancel: () => {
      running.current?.abort();
      reset();
    },
  };
}
