import { type DisputeRecord, fetchWithProgress, type NewDisputeAnswer } from '@credit-studio/contracts';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOutcomeUnknown, isVerdict } from '../../lib/paypal-outcome.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { showAnsweredDispute } from './dispute-queries.ts';

/** The reason, and whether it is safe to try again. */
export function describeSendFailure(reason: string, error: unknown): string {
  if (!isOutcomeUnknown(error)) return reason;
  return `${reason.replace(/\.?$/, '.')} It may have been sent. Try again: it is sent only once.`;
}

/**
 * One key for one request, however often it is sent: a repetition after a lost answer is recognised. After a rejection
 * the same request is a new one.
 */
function useAttemptKey() {
  const attempt = useRef<{ request: string; key: string } | null>(null);
  return {
    find: (request: string): string => {
      if (attempt.current?.request !== request) attempt.current = { request, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    forget: () => {
      attempt.current = null;
    },
  };
}

/** Sends one request and shows the dispute that the API returns. */
function useDisputeCall<Input>(
  paypalDisputeId: string,
  call: {
    /** The same text for the same input. */
    describe: (input: Input) => string;
    send: (
      input: Input,
      headers: Record<string, string>,
    ) => Promise<{ data: DisputeRecord; message?: string }>;
  },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input) => call.send(input, { 'idempotency-key': attempt.find(call.describe(input)) }),
    onSuccess: ({ data }) => {
      attempt.forget();
      showAnsweredDispute(queryClient, api, data);
    },
    onError: (error) => {
      if (isVerdict(error)) attempt.forget();
      // What is stored of the answer, and what PayPal allows now, may differ from what is shown.
      void queryClient.invalidateQueries({ queryKey: queryKeys.disputes.one(paypalDisputeId) });
    },
  });
}

export interface DraftAnswer extends Omit<NewDisputeAnswer, 'withProof'> {
  withProof: boolean;
  files: readonly File[];
}

function toForm({ kind, text, evidenceType, withProof, files }: DraftAnswer): FormData {
  const form = new FormData();
  form.set('kind', kind);
  form.set('text', text);
  if (evidenceType) form.set('evidenceType', evidenceType);
  form.set('withProof', String(withProof));
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function describeDraft({ files, ...texts }: DraftAnswer): string {
  const names = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  return JSON.stringify([texts, names]);
}

/** Sends answers with their files. The screen cannot be left while one is on its way. */
export function useSendAnswer(paypalDisputeId: string) {
  const api = useApi();
  const work = useHeldWork();
  const [percent, setPercent] = useState<number | null>(null);
  const fetch = fetchWithProgress(({ sentBytes, totalBytes }) =>
    setPercent(totalBytes ? Math.round((sentBytes / totalBytes) * 100) : null),
  );
  const { mutateAsync, error } = useDisputeCall<DraftAnswer>(paypalDisputeId, {
    describe: describeDraft,
    send: (draft, headers) =>
      api.answerDispute(
        { params: { paypalDisputeId }, body: toForm(draft) },
        // A text is sent at once; only files take time.
        { headers, ...(draft.files.length > 0 && { fetch }) },
      ),
  });
  const send = async (draft: DraftAnswer) => {
    if (work.isBusy()) return null;
    setPercent(null);
    // The error is shown from the mutation.
    return work.run(() => mutateAsync(draft)).catch(() => null);
  };
  return { send, isSending: work.isRunning, percent, error };
}

export type SendingAnswer = ReturnType<typeof useSendAnswer>;

/** Accepts a dispute; returns the API's message. */
export function useAcceptDispute(paypalDisputeId: string): (note: string) => Promise<string> {
  const api = useApi();
  const { mutateAsync } = useDisputeCall<string>(paypalDisputeId, {
    describe: (note) => note,
    send: (note, headers) =>
      api.acceptDispute({ params: { paypalDisputeId }, body: note ? { note } : {} }, { headers }),
  });
  return async (note) => (await mutateAsync(note)).message ?? 'You accepted the dispute.';
}
