import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors/app-error.ts';
import type { WebhookDelivery } from './inbound-mail.ts';

/** A delivery may be this old, or this much ahead of our clock. What is repeated within is recognised by its content. */
const windowSeconds = 300;

function reject(explanation: string): never {
  throw new AppError('webhook_rejected', `The mail was not accepted: ${explanation}.`);
}

/** Makes the check of `Credit-Studio-Timestamp` and `Credit-Studio-Signature`, which is `v1=` and hex. */
export function createWebhookVerifier({ secrets, now }: { secrets: string[]; now: () => Date }) {
  return ({ timestamp = '', signature = '', body }: WebhookDelivery): void => {
    if (!/^\d{1,12}$/.test(timestamp)) reject('it has no Credit-Studio-Timestamp in seconds');
    const given = /^v1=([0-9a-f]{64})$/i.exec(signature)?.[1];
    if (!given) reject('it has no Credit-Studio-Signature such as v1=<HMAC-SHA-256 in hex>');
    const isSigned = secrets
      .map((secret) => createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest())
      // Each is compared, so that the time says nothing about which one it was.
      .map((expected) => timingSafeEqual(expected, Buffer.from(given, 'hex')))
      .includes(true);
    if (!isSigned) reject('its signature does not match INBOUND_MAIL_SECRET');
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > windowSeconds)
      reject('its timestamp is more than five minutes away from our clock');
  };
}
