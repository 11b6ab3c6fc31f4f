import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createCertificateStore } from './certificate-store.ts';
import { rejectWebhook } from './webhook-rejection.ts';

/** PayPal repeats an event for three days; one more day allows for slow clocks and long queues. */
const maxAgeMs = 4 * 24 * 60 * 60 * 1000;
const maxAheadMs = 5 * 60 * 1000;

/** PayPal's signature has 344 characters; no header of a delivery comes near this length. */
const maxHeaderLength = 1024;

interface WebhookDelivery {
  headers: Record<string, string | string[] | undefined>;
  /** The bytes as received: parsing and serialising JSON again would change the checksum. */
  rawBody: Buffer;
  /** The only address whose certificates are trusted for this delivery. */
  certUrlPrefix: string;
  /** The webhook's id at PayPal, which the signature covers. */
  webhookId: string;
}

/** Resolves for a delivery that PayPal signed for our webhook; throws AppError `webhook_rejected` for any other. */
export type VerifyPaypalWebhook = (delivery: WebhookDelivery) => Promise<void>;

/** The configuration for receiving PayPal's notifications. */
export interface PaypalWebhooks {
  verify: VerifyPaypalWebhook;
  /** Overrides the address of PayPal's signing certificates, which otherwise follows the mode. */
  certUrlPrefix: string | undefined;
  /** The webhook id until staff save one; empty for none. */
  fallbackWebhookId: string;
  /** How long after an approval the capture is left to the customer's page. */
  approvalGraceMs: number;
}

function checkTime(text: string, now: Date) {
  const ageMs = now.getTime() - Date.parse(text);
  // Text that is not a time gives NaN, for which every comparison is false.
  if (!(ageMs <= maxAgeMs && ageMs >= -maxAheadMs)) rejectWebhook('old', 'it is too old or from the future');
}

/**
 * Verifies PayPal's own signature: RSA with SHA-256 over `transmission id|time|webhook id|CRC-32 of the body`,
 * by a certificate from the pinned address.
 */
export function createPaypalWebhookVerifier(options: { now: () => Date }): VerifyPaypalWebhook {
  const certificates = createCertificateStore();
  return async ({ headers, rawBody, certUrlPrefix, webhookId }) => {
    const read = (name: string): string => {
      const value = headers[`paypal-${name}`];
      if (typeof value !== 'string' || value === '')
        return rejectWebhook('malformed', `the header paypal-${name} is missing`);
      return value.length <= maxHeaderLength
        ? value
        : rejectWebhook('malformed', `the header paypal-${name} is too long`);
    };
    if (read('auth-algo') !== 'SHA256withRSA')
      rejectWebhook('malformed', 'its signature algorithm is not supported');
    const now = options.now();
    checkTime(read('transmission-time'), now);
    const [certUrl, signature] = [read('cert-url'), read('transmission-sig')];
    const certificate = await certificates.get(certUrl, { prefix: certUrlPrefix, now });
    const checksum = crc32(rawBody);
    const signed = `${read('transmission-id')}|${read('transmission-time')}|${webhookId}|${checksum}`;
    const isGenuine = createVerify('sha256')
      .update(signed)
      .verify(certificate.publicKey, Buffer.from(signature, 'base64'));
    if (!isGenuine) rejectWebhook('signature', 'its signature is not PayPal’s');
  };
}
