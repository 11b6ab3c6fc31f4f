import type {
  DisputeAnswerKind,
  DisputeParty,
  DisputeStage,
  DisputeState,
  WrittenAnswerKind,
} from '@credit-studio/contracts/rules';

/** A dispute. `lost`: PayPal decided for the buyer, who gets `refundedMinor` back. */
export interface PaypalDispute {
  id: string;
  /** The disputed captures; `amountMinor` is null when PayPal does not report what was paid. */
  captures: { id: string; amountMinor: number | null }[];
  state: DisputeState;
  stage: DisputeStage;
  /** Who has to do the next step; null once it is decided. */
  waitsFor: DisputeParty | null;
  /** PayPal's term for the decision, such as `RESOLVED_BUYER_FAVOUR`; null before it. */
  outcome: string | null;
  currency: string;
  /** The sum over all captures, as is `refundedMinor`. */
  amountMinor: number | null;
  refundedMinor: number | null;
  /** PayPal's reason code, such as `MERCHANDISE_OR_SERVICE_NOT_RECEIVED`. */
  reason: string;
  /** When PayPal decides without the shop's answer. */
  respondBy: Date | null;
  openedAt: Date | null;
  /** When PayPal last changed it. */
  changedAt: Date | null;
  /** Messages, evidence and information, earliest first. */
  entries: PaypalDisputeEntry[];
  /** Whether every entry could be read: only then is what is missing not there. */
  isComplete: boolean;
  /** PayPal's terms for the evidence that it asks the shop for. */
  requested: string[];
  /** The answers that PayPal takes now. */
  allowed: DisputeAnswerKind[];
}

/** What one side wrote in a dispute. */
export interface PaypalDisputeEntry {
  kind: WrittenAnswerKind;
  from: DisputeParty;
  text: string;
  /** PayPal's term for evidence; null for anything else. */
  evidenceType: string | null;
  /** Names of files. */
  files: string[];
  at: Date | null;
}

/** A file for PayPal. Its name is letters, digits, spaces, commas, `_` and `-`, with an ending of its type. */
export interface PaypalFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The shop's answer to a dispute. A repetition can be a second answer. */
export interface NewPaypalDisputeAnswer {
  disputeId: string;
  kind: DisputeAnswerKind;
  /** Empty only for an acceptance without a note. */
  text: string;
  /** Set for evidence. */
  evidenceType: string | null;
  files: PaypalFile[];
}
