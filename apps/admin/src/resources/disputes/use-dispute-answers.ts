import { type DisputeRecord, fetchWithProgress, type NewDisputeAnswer } from '@credit-studio/contracts';
import type { WrittenAnswerKind } from '@credit-studio/contracts/rules';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { useState } from 'react';
import { useApi } from '../../lib/services.ts';
import { findAttempted } from './send-attempts.ts';
import { useDisputeCall } from './use-dispute-call.ts';

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

function describeDraft({ files, ...texts }: DraftAnswer) {
  const names = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  return { kind: texts.kind, text: texts.text, request: JSON.stringify([texts, names]) };
}

/** Sends answers with their files. The screen cannot be left while one is on its way. */
export function useSendAnswer(paypalDisputeId: string) {
  const api = useApi();
  const work = useHeldWork();
  const [percent, setPercent] = useState<number | null>(null);
  const fetch = fetchWithProgress(({ sentBytes, totalBytes }) =>
    setPercent(totalBytes ? Math.round((sentBytes / totalBytes) * 100) : null),
  );
  const { call, attempts } = useDisputeCall<DraftAnswer>(paypalDisputeId, {
    describe: describeDraft,
    send: (draft, headers) =>
      api.answerDispute(
        { params: { paypalDisputeId }, body: toForm(draft) },
        // A text is sent at once; only files take time.
        { headers, ...(draft.files.length > 0 && { fetch }) },
      ),
  });
  const { mutateAsync, error, variables, reset } = call;
  const send = async (draft: DraftAnswer) => {
    if (work.isBusy()) return null;
    setPercent(null);
    // The error is shown from the mutation.
    return work.run(() => mutateAsync(draft)).catch(() => null);
  };
  /** Ends an attempt that the API has stored an answer for; returns what was sent and has arrived. */
  const settle = (kind: WrittenAnswerKind, { answers }: Pick<DisputeRecord, 'answers'>) => {
    const attempt = work.isBusy() ? null : attempts.find(kind);
    const answer = attempt && findAttempted(attempt, { kind, answers });
    if (!attempt || !answer) return null;
    attempts.forget(kind);
    const last = variables?.kind === kind ? variables : null;
    if (last) reset();
    return answer.state === 'failed' ? null : { text: attempt.text, files: last?.files ?? [] };
  };
  const failed = error && variables ? { kind: variables.kind, error } : null;
  return { send, settle, isSending: work.isRunning, percent, failed };
}

export type SendingAnswer = ReturnType<typeof useSendAnswer>;

/** Accepts a dispute; returns it with the API's message. */
export function useAcceptDispute(paypalDisputeId: string) {
  const api = useApi();
  const { call } = useDisputeCall<string>(paypalDisputeId, {
    describe: (note) => ({ kind: 'acceptance', text: note, request: note }),
    send: (note, headers) =>
      api.acceptDispute({ params: { paypalDisputeId }, body: note ? { note } : {} }, { headers }),
  });
  return call.mutateAsync;
}
