import type { WebhookRejectionReason } from '@credit-studio/contracts';
import { paths } from '../../../lib/paths.ts';

export interface RejectionTexts {
  /** Continues `3 PayPal notifications were rejected: …`. */
  cause: string;
  advice: string;
  href?: string;
}

/** Why PayPal's notifications were not accepted, and what to do about it. */
export const rejectionTexts: Record<WebhookRejectionReason, RejectionTexts> = {
  'no-webhook-id': {
    cause: 'no webhook ID was saved for the mode',
    advice: 'Enter the webhook ID',
    href: paths.paypal,
  },
  malformed: {
    cause: 'without PayPal’s headers',
    advice: 'Anyone can send these. There is nothing to do while PayPal’s own arrive.',
  },
  old: {
    cause: 'signed days ago, or by a clock in the future',
    advice: 'Check the clock of the server.',
  },
  certificate: {
    cause: 'PayPal’s certificate could not be read, or is not PayPal’s',
    advice: 'Check that the server can reach PayPal.',
  },
  signature: {
    cause: 'signed for another webhook, or not by PayPal',
    advice: 'Compare the webhook ID with the one at PayPal',
    href: paths.paypal,
  },
};

/** For how many days the API counts them. */
export const rejectionDays = 7;
