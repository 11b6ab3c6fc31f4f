import type { DisputeRecord } from '@credit-studio/contracts';
import type { EvidenceType, WrittenAnswerKind } from '@credit-studio/contracts/rules';
import { useTextDraft } from '@credit-studio/frontend/support';
import { useEffect, useRef, useState } from 'react';
import type { DraftAnswer, SendingAnswer } from '../use-dispute-answers.ts';
import { writtenKinds } from './answer-kinds.ts';

const defaultEvidenceType: EvidenceType = 'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED';

/** An answer that is being written. The text survives a reload; files cannot. */
function useAnswerDraft(paypalDisputeId: string, kind: WrittenAnswerKind) {
  const { text, write } = useTextDraft(`dispute.${paypalDisputeId}.${kind}`);
  const [files, setFiles] = useState<File[]>([]);
  const [evidenceType, setEvidenceType] = useState(defaultEvidenceType);
  const [withProof, setWithProof] = useState(kind === 'evidence');
  const typed = useRef(text);
  typed.current = text;
  const draft: DraftAnswer = {
    kind,
    text: text.trim(),
    ...(kind === 'evidence' && { evidenceType }),
    withProof,
    files,
  };
  /** What was added while it was being sent belongs to the next answer. */
  const clearSent = (sent: Pick<DraftAnswer, 'text' | 'files'>) => {
    if (typed.current.trim() === sent.text) write('');
    setFiles((current) => current.filter((file) => !sent.files.includes(file)));
  };
  return {
    ...{ text, write, files, setFiles, evidenceType, setEvidenceType, withProof, setWithProof },
    ...{ draft, clearSent },
  };
}

export type AnswerDraft = ReturnType<typeof useAnswerDraft>;
export type AnswerDrafts = Record<WrittenAnswerKind, AnswerDraft>;

/** A draft for each kind, so that none is lost while another form is shown, or none. */
export function useAnswerDrafts(paypalDisputeId: string): AnswerDrafts {
  return {
    message: useAnswerDraft(paypalDisputeId, 'message'),
    evidence: useAnswerDraft(paypalDisputeId, 'evidence'),
    information: useAnswerDraft(paypalDisputeId, 'information'),
  };
}

/** Clears a draft when a read of the dispute shows that it has arrived, although its confirmation was lost. */
export function useSettledDrafts(record: DisputeRecord, sending: SendingAnswer, drafts: AnswerDrafts): void {
  useEffect(() => {
    for (const kind of writtenKinds) {
      const arrived = sending.settle(kind, record);
      if (arrived) drafts[kind].clearSent(arrived);
    }
  });
}

/** The text of the last answer of this kind, if that failed: its reason says whether to send it again. */
export function findUnsentText(
  { answers }: Pick<DisputeRecord, 'answers'>,
  kind: WrittenAnswerKind,
): string | null {
  const last = answers.find((answer) => answer.kind === kind);
  return last?.state === 'failed' && last.text !== '' ? last.text : null;
}
