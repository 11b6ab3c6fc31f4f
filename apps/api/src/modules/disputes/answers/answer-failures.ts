import type { DisputeAnswerKind } from '@credit-studio/contracts';
import type { PaypalDispute, PaypalError } from '../../../providers/paypal/index.ts';

/** The message for an answer that PayPal has not confirmed. */
export const answerUnconfirmed =
  'PayPal has not confirmed this answer yet. Please do not send it again: we keep checking and show here whether PayPal has it.';

/** The message for an answer that would be sent while another one is not confirmed. */
export const answerInProgress =
  'Another answer to this dispute is not confirmed yet. Please wait a few minutes, then look at it again.';

/** The message for an answer that was written before its writer could see another one. */
export const answeredSince =
  'Another answer to this dispute was sent a moment ago. Please look at it before you send yours.';

const sentMessages: Record<DisputeAnswerKind, string> = {
  message: 'Your message was sent to the customer.',
  evidence: 'PayPal has your evidence, and reviews the claim.',
  information: 'PayPal has your information.',
  acceptance: 'You accepted the dispute. PayPal gives the customer the money back.',
};

/** The message when PayPal has an answer. */
export function describeSent(kind: DisputeAnswerKind): string {
  return sentMessages[kind];
}

const refusals: Record<DisputeAnswerKind, string> = {
  message: 'PayPal takes no message in this dispute now.',
  evidence: 'PayPal does not ask for evidence in this dispute now.',
  information: 'PayPal takes no more information in this dispute now.',
  acceptance: 'This dispute can no longer be accepted.',
};

/** Why an answer is not sent that PayPal does not take now. */
export function explainNotAllowed(
  kind: DisputeAnswerKind,
  { state, waitsFor }: Pick<PaypalDispute, 'state' | 'waitsFor'>,
): string {
  if (state !== 'open') return `${refusals[kind]} It was decided.`;
  const next = {
    shop: 'Please reload it to see what PayPal asks for.',
    customer: 'It waits for the customer.',
    paypal: 'PayPal is reviewing it.',
  };
  return `${refusals[kind]} ${next[waitsFor ?? 'paypal']}`;
}

/** PayPal's reasons to reject an answer, as messages for staff. */
const messages: Record<string, string> = {
  ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE:
    'PayPal no longer takes this answer. Please reload the dispute to see what it asks for.',
  INVALID_PARAMETER_VALUE:
    'PayPal did not accept the text or a file of this answer. Please check them and send it again.',
  NOT_SENT: 'PayPal could not be reached, and nothing was sent. Please try again in a minute.',
  OTHER_CREDENTIALS:
    'This payment was made with other PayPal credentials. Please answer at PayPal, in the account that received it.',
  PERMISSION_DENIED: 'PayPal does not let these credentials answer disputes.',
  NOT_AUTHORIZED: 'PayPal does not let these credentials answer disputes.',
  INVALID_RESOURCE_ID: 'PayPal does not know this dispute. It was probably opened with other credentials.',
};

/** The message for an answer that PayPal did not take. */
export function explainAnswerFailure({ issue, failure }: Pick<PaypalError, 'issue' | 'failure'>): string {
  const known = messages[issue];
  if (known) return known;
  if (failure === 'misconfigured')
    return 'PayPal does not let these credentials answer disputes. Please switch on Disputes for the app at PayPal, or answer there.';
  return `PayPal rejected this answer (${issue || 'without a reason'}). Nothing was sent.`;
}
