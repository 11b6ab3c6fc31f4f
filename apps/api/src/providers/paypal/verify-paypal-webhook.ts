import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AppError } from '../../errors/app-error.ts';
import { createCertificateStore } from './certificate-store.ts';

/** PayPal repeats an event for three days; one more day allows for slow clocks and long queues. */
const maxAgeMs = 4 * 24 * 60 * 60 * 1000;
const maxAheadMs = 5 * 60 * 1000;

interface WebhookDelivery {
  headers: Record<string, string | string[] | undefined>;
  /** The bytes as received: parsing and serialising JSON again would change the checksum. */
  rawBody: Buffer;
  /** The only address whose certificates are trusted for this delivery. */
  certUrlPrefix: string;
}

/** Resolves for a delivery that PayPal signed for our webhook; throws AppError `webhook_rejected` for any other. */
export type VerifyPaypalWebhook = (delivery: WebhookDelivery) => Promise<void>;

/** The configuration for receiving PayPal's notifications. */
export interface PaypalWebhooks {
  verify: VerifyPaypalWebhook;
  /** Overrides the address of PayPal's signing certificates, which otherwise follows the mode. */
  certUrlPrefix: string | undefined;
  /** How long after an approval the capture is left to the customer's page. */
  approvalGraceMs: number;
}

function reject(reason: string, cause?: unknown): never {
  throw new AppError('webhook_rejected', `The notification was not accepted: ${reason}.`, { cause });
}

function checkTime(text: string, now: Date) {
  const ageMs = now.getTime() - Date.parse(text);
  // Text that is not a time gives NaN, for which every comparison is false.
  if (!(ageMs <= maxAgeMs && ageMs >= -maxAheadMs)) reject('it is too old or from the future');
}

/**
 * Verifies PayPal's own signature: RSA with SHA-256 over `transmission id|time|webhook id|CRC-32 of the body`,
 * by a certificate from the pinned address.
 */
export function createPaypalWebhookVerifier(options: {
  webhookId: string;
  now: () => Date;
}): VerifyPaypalWebhook {
  const certificates = createCertificateStore();
  return async ({ headers, rawBody, certUrlPrefix }) => {
    const read = (name: string): string => {
      const value = headers[`paypal-${name}`];
      return typeof value === 'string' && value !== ''
        ? value
        : reject(`the header paypal-${name} is missing`);
    };
    if (read('auth-algo') !== 'SHA256withRSA') reject('its signature algorithm is not supported');
    const now = options.now();
    checkTime(read('transmission-time'), now);
    const certificate = await certificates
      .get(read('cert-url'), { prefix: certUrlPrefix, now })
      .catch((error: unknown) =>
        error instanceof AppError
          ? Promise.reject(error)
          : reject('its certificate could not be read', error),
      );
    const checksum = crc32(rawBody);
    const signed = `${read('transmission-id')}|${read('transmission-time')}|${options.webhookId}|${checksum}`;
    const isGenuine = createVerify('sha256')
      .update(signed)
      .verify(certificate.publicKey, Buffer.from(read('transmission-sig'), 'base64'));
    if (!isGenuine) reject('its signature is not PayPal’s');
  };
}
