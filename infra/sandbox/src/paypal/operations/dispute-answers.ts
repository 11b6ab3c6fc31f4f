import { z } from 'zod';
import type { Dispute, DisputeEvidence } from '../entities.ts';
import { PaypalError } from '../paypal-error.ts';
import { type PaypalStore, paypalTime } from '../paypal-store.ts';
import { type DisputeAction, listDisputeActions } from './dispute-actions.ts';
import { resolveDispute, updateDispute } from './disputes.ts';

/** A file of an answer. */
interface DisputeFile {
  name: string;
  bytes: number;
}

/** What a seller sends: JSON, and files. */
export interface DisputeAnswer {
  disputeId: string;
  body: unknown;
  files: DisputeFile[];
}

const maxFileBytes = 10_000_000;
const maxBytes = 50_000_000;

/** The names of an answer's files. PayPal takes images and PDF files, with plain names. */
function readDocuments(files: DisputeFile[]): string[] {
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  const isRefused = ({ name, bytes }: DisputeFile) =>
    bytes > maxFileBytes || !/^[A-Za-z0-9-_,\s]+\.(jpe?g|gif|png|pdf)$/i.test(name);
  if (sum > maxBytes || files.some(isRefused))
    throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'documents' });
  return files.map(({ name }) => name);
}

function getAnswerable(store: PaypalStore, disputeId: string, action: DisputeAction): Dispute {
  const dispute = store.getDispute(disputeId);
  if (!listDisputeActions(dispute).includes(action))
    throw new PaypalError('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE');
  return dispute;
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new PaypalError('INVALID_PARAMETER_VALUE', { field: parsed.error.issues[0]?.path.join('/') ?? '' });
}

const textSchema = z.string().min(1).max(2000);

/** The seller writes to the buyer in an inquiry. */
export function sendMessage(store: PaypalStore, { disputeId, body, files }: DisputeAnswer): Dispute {
  const dispute = getAnswerable(store, disputeId, 'send_message');
  const { message: content } = parse(z.object({ message: textSchema }), body);
  const message = {
    postedBy: 'SELLER' as const,
    content,
    documents: readDocuments(files),
    postedAt: paypalTime(),
  };
  return updateDispute(store, dispute, {
    status: 'WAITING_FOR_BUYER_RESPONSE',
    messages: [...dispute.messages, message],
  });
}

const evidenceSchema = z.object({
  evidences: z.array(z.object({ evidence_type: z.string().min(1), notes: textSchema.optional() })).min(1),
});

/** The seller gives the evidence that PayPal asked for, and PayPal reviews the claim. */
export function provideEvidence(store: PaypalStore, { disputeId, body, files }: DisputeAnswer): Dispute {
  const dispute = getAnswerable(store, disputeId, 'provide_evidence');
  const documents = readDocuments(files);
  const given = parse(evidenceSchema, body).evidences.map(
    ({ evidence_type: type, notes = '' }): DisputeEvidence => ({
      ...{ source: 'SUBMITTED_BY_SELLER', type, notes },
      ...{ documents, at: paypalTime() },
    }),
  );
  return updateDispute(store, dispute, {
    status: 'UNDER_REVIEW',
    evidences: [...dispute.evidences, ...given],
  });
}

/** The seller adds to a claim under review. */
export function provideSupportingInfo(
  store: PaypalStore,
  { disputeId, body, files }: DisputeAnswer,
): Dispute {
  const dispute = getAnswerable(store, disputeId, 'provide_supporting_info');
  const { notes } = parse(z.object({ notes: textSchema }), body);
  const given: DisputeEvidence = {
    ...{ source: 'SUBMITTED_BY_SELLER', type: null, notes },
    ...{ documents: readDocuments(files), at: paypalTime() },
  };
  return updateDispute(store, dispute, { evidences: [...dispute.evidences, given] });
}

const acceptanceSchema = z.object({
  note: textSchema.optional(),
  accept_claim_type: z.literal('REFUND').default('REFUND'),
});

/** The seller accepts the claim: the buyer gets all of it back. */
export function acceptClaim(store: PaypalStore, { disputeId, body }: DisputeAnswer): Dispute {
  getAnswerable(store, disputeId, 'accept_claim');
  parse(acceptanceSchema, body);
  return resolveDispute(store, disputeId, { outcome: 'ACCEPTED' });
}
