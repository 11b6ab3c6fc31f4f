import type { WebhookRejectionReason } from '@credit-studio/contracts';

interface Rejection {
  cause: string;
  /** What to do next. */
  advice: string;
}

const rejections: Readonly<Record<WebhookRejectionReason, Rejection>> = {
  'no-webhook-id': {
    cause: 'no webhook ID is stored for this mode',
    advice: 'Enter the webhook ID',
  },
  signature: {
    cause: 'they were signed for another webhook ID',
    advice: 'Compare the webhook ID with the one at PayPal',
  },
  certificate: {
    cause: 'PayPal’s certificate could not be read',
    advice: 'Check that the server can reach PayPal; if it can, they did not come from PayPal',
  },
  old: {
    cause: 'they were signed long before they arrived',
    advice: 'Check the clock of the server',
  },
  malformed: {
    cause: 'they do not look like PayPal’s',
    advice: 'They came from someone else, or from a proxy that drops PayPal’s headers',
  },
};

/** Why deliveries to the webhook were not accepted, as staff read it. */
export function describeRejection(reason: WebhookRejectionReason): Rejection {
  return rejections[reason];
}
