import type { DisputeAnswerKind } from '@credit-studio/contracts/rules';
import type { NewPaypalDisputeAnswer } from './paypal-dispute.ts';
import type { PaypalForm } from './paypal-form.ts';

/** The end of PayPal's address for each answer, and the name of the parts with its files. */
const calls: Record<DisputeAnswerKind, { call: string; part: string }> = {
  message: { call: 'send-message', part: 'message_document' },
  evidence: { call: 'provide-evidence', part: 'evidence-file' },
  information: { call: 'provide-supporting-info', part: 'supporting-document' },
  acceptance: { call: 'accept-claim', part: 'accept-claim-document' },
};

/** An answer to a dispute as PayPal Customer Disputes v1 takes it. */
export function composeDisputeAnswer({ kind, files, ...answer }: Omit<NewPaypalDisputeAnswer, 'disputeId'>): {
  call: string;
  form: PaypalForm;
} {
  const { call, part } = calls[kind];
  return { call, form: { input: composeInput({ kind, ...answer }), part, files } };
}

function composeInput({
  kind,
  text,
  evidenceType,
}: Pick<NewPaypalDisputeAnswer, 'kind' | 'text' | 'evidenceType'>): object {
  if (kind === 'message') return { message: text };
  if (kind === 'information') return { notes: text };
  if (kind === 'evidence') return { evidences: [{ evidence_type: evidenceType ?? 'OTHER', notes: text }] };
  return { ...(text && { note: text }), accept_claim_type: 'REFUND' };
}
