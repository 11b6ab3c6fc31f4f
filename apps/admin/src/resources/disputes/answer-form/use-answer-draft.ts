import type { DisputeRecord } from '@credit-studio/contracts';
import type { EvidenceType, WrittenAnswerKind } from '@credit-studio/contracts/rules';
import { useTextDraft } from '@credit-studio/frontend/support';
import { useState } from 'react';
import type { DraftAnswer } from '../use-dispute-answers.ts';

const defaultEvidenceType: EvidenceType = 'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED';

/** An answer that is being written. The text survives a reload; files cannot. */
export function useAnswerDraft(
  { paypalDisputeId }: Pick<DisputeRecord, 'paypalDisputeId'>,
  kind: WrittenAnswerKind,
) {
  const { text, write } = useTextDraft(`dispute.${paypalDisputeId}.${kind}`);
  const [files, setFiles] = useState<File[]>([]);
  const [evidenceType, setEvidenceType] = useState(defaultEvidenceType);
  const [withProof, setWithProof] = useState(kind === 'evidence');
  const draft: DraftAnswer = {
    kind,
    text: text.trim(),
    ...(kind === 'evidence' && { evidenceType }),
    withProof,
    files,
  };
  const clear = () => {
    write('');
    setFiles([]);
  };
  return {
    ...{ text, write, files, setFiles, evidenceType, setEvidenceType, withProof, setWithProof },
    ...{ draft, clear },
  };
}

export type AnswerDraft = ReturnType<typeof useAnswerDraft>;

/** The text of the last answer of this kind, if PayPal does not have it: it can be sent again. */
export function findUnsentText(
  { answers }: Pick<DisputeRecord, 'answers'>,
  kind: WrittenAnswerKind,
): string | null {
  const last = answers.find((answer) => answer.kind === kind);
  return last?.state === 'failed' && last.text !== '' ? last.text : null;
}
