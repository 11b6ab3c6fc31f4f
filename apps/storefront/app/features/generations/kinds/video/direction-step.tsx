import { maxInstructionsLength, maxVideoPromptLength } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ConfirmDialog } from '@credit-studio/ui';
import { Button, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.ts';
import { PromptChipRow } from '../prompt-chip-row.tsx';
import { cameraChips, styleChips } from '../prompt-chips.ts';
import styles from './direction-step.module.css';
import { acceptPrompt, isPromptEdited, type VideoDraftState, type WrittenPrompt } from './video-draft.ts';
import { videoMessages } from './video-messages.ts';
import { RestoreButton, VideoPromptEditor } from './video-prompt-editor.tsx';

/** What should happen in the video: the customer's instructions, and the prompt that is written from them. */
export function DirectionStep({ draftState }: { draftState: VideoDraftState }) {
  const { draft, change, replace } = draftState;
  const [wasImageMissing, setWasImageMissing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const promptField = useRef<HTMLTextAreaElement>(null);
  const prompt = useWritePrompt((written) => {
    replace((known) => acceptPrompt(known, written));
    // The field may only exist once the prompt has been rendered.
    setTimeout(() => promptField.current?.focus({ preventScroll: true }));
  });

  const write = () => {
    setConfirming(false);
    setWasImageMissing(draft.imageUrl === null);
    if (draft.imageUrl) prompt.write({ imageUrl: draft.imageUrl, instructions: draft.instructions.trim() });
  };
  const isImageMissing = wasImageMissing && draft.imageUrl === null;
  const problem = isImageMissing
    ? videoMessages.form.startProblems['image-missing']()
    : prompt.error && describeError(prompt.error, m.studio_write_prompt_failed());

  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <Textarea
          label={m.studio_instructions()}
          placeholder={m.studio_instructions_example()}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxInstructionsLength}
          value={draft.instructions}
          onChange={(event) => change({ instructions: event.currentTarget.value })}
        />
        {draft.videoPrompt === null && (
          <div className={styles.write}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconSparkles size="1rem" aria-hidden />}
              loading={prompt.isWriting}
              onClick={write}
            >
              {m.studio_write_prompt()}
            </Button>
            <span className={styles.note}>{m.studio_write_prompt_note()}</span>
            <RestoreButton draftState={draftState} />
          </div>
        )}
      </div>
      {prompt.isWriting && (
        <div className={styles.writing}>
          <span role="status">{m.studio_writing_prompt()}</span>
          <Button size="compact-sm" variant="default" onClick={prompt.cancel}>
            {m.studio_cancel()}
          </Button>
        </div>
      )}
      {problem && (
        <div ref={reveal} className={styles.problem} role="alert">
          <span>{problem}</span>
          {!isImageMissing && (
            <Button size="compact-sm" variant="default" onClick={write}>
              {m.studio_retry()}
            </Button>
          )}
        </div>
      )}
      {draft.videoPrompt !== null && (
        <VideoPromptEditor
          ref={promptField}
          draftState={draftState}
          isWriting={prompt.isWriting}
          onWriteAgain={() => (isPromptEdited(draft) ? setConfirming(true) : write())}
        />
      )}
      <DirectionChips draftState={draftState} />
      <ConfirmDialog
        isOpen={isConfirming}
        title={m.studio_rewrite_title()}
        message={m.studio_rewrite_message()}
        confirmLabel={m.studio_rewrite()}
        cancelLabel={m.studio_keep_version()}
        onConfirm={write}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}

/** Camera moves and styles, written into what is sent: the prompt if there is one, the instructions otherwise. */
function DirectionChips({ draftState: { draft, change } }: { draftState: VideoDraftState }) {
  const { videoPrompt, instructions } = draft;
  const target =
    videoPrompt === null
      ? {
          text: instructions,
          maxLength: maxInstructionsLength,
          onChange: (text: string) => change({ instructions: text }),
        }
      : {
          text: videoPrompt,
          maxLength: maxVideoPromptLength,
          onChange: (text: string) => change({ videoPrompt: text }),
        };
  return (
    <>
      <PromptChipRow label={m.studio_camera()} chips={cameraChips} {...target} />
      <PromptChipRow label={m.studio_style()} chips={styleChips} {...target} />
    </>
  );
}

/** Scrolls to what has just appeared, which the bar at the foot may cover. */
function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

type PromptSource = Omit<WrittenPrompt, 'prompt'>;

/** Has the video prompt written, which is free. Cancelling or leaving ignores an answer that is still to come. */
function useWritePrompt(onWritten: (written: WrittenPrompt) => void) {
  const api = useApi();
  const running = useRef<AbortController>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({ source, signal }: { source: PromptSource; signal: AbortSignal }) =>
      (await api.writeVideoPrompt({ body: source }, { signal })).data.video_prompt,
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    isWriting: isPending,
    error,
    write: (source: PromptSource) => {
      const controller = new AbortController();
      running.current = controller;
      mutate(
        { source, signal: controller.signal },
        { onSuccess: (prompt) => !controller.signal.aborted && onWritten({ prompt, ...source }) },
      );
    },
    cancel: () => {
      running.current?.abort();
      reset();
    },
  };
}
