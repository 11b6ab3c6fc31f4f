/** `inquiry`: customer and shop settle it between them; `claim`: PayPal decides it. */
export const disputeStages = ['inquiry', 'claim'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** Who has to do the next step in an open dispute, or who wrote a part of it. */
export const disputeParties = ['shop', 'customer', 'paypal'] as const;
export type DisputeParty = (typeof disputeParties)[number];

/** The parts of the list: `waiting` is open and waits for the shop, `open` holds it and the other open ones. */
export const disputeViews = ['waiting', 'open', 'won', 'lost'] as const;
export type DisputeView = (typeof disputeViews)[number];

/**
 * How the shop answers:
 * - `message`: to the customer, during an inquiry
 * - `evidence`: to PayPal, which asked for it; PayPal then reviews the claim
 * - `information`: more for PayPal, while it reviews a claim
 * - `acceptance`: the shop accepts, and the customer gets the disputed amount back
 */
export const disputeAnswerKinds = ['message', 'evidence', 'information', 'acceptance'] as const;
/** Those with a text and files. The customer gives PayPal evidence and information too. */
export const writtenAnswerKinds = ['message', 'evidence', 'information'] as const;
export type WrittenAnswerKind = (typeof writtenAnswerKinds)[number];
export type DisputeAnswerKind = (typeof disputeAnswerKinds)[number];

/**
 * How far an answer has come. `sending`: PayPal has not confirmed it, and what PayPal shows decides it; `sent`: PayPal
 * has it; `failed`: PayPal does not have it, `failure` says why.
 */
export const disputeAnswerStates = ['sending', 'sent', 'failed'] as const;
export type DisputeAnswerState = (typeof disputeAnswerStates)[number];

/** PayPal’s terms for the evidence that a seller of digital goods has. What it asks for may have other names. */
export const evidenceTypes = [
  'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED',
  'PROOF_OF_RECEIPT_COPY',
  'DETAILS_OF_PURCHASE',
  'ITEM_DESCRIPTION',
  'RETURN_POLICY',
  'OTHER',
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** PayPal’s limit for a text, in characters. */
export const maxDisputeText = 2000;

/** Files of one answer: JPEG, PNG, GIF or PDF. PayPal takes 10 MB each; the sum keeps the API’s memory small. */
export const maxDisputeFiles = 5;
export const maxDisputeFileBytes = 10_000_000;
export const maxDisputeFilesBytes = 20_000_000;
