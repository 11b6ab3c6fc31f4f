import type {
  PartnerDelivery,
  PartnerDeliveryDetail,
  PartnerWebhook,
  PartnerWebhookWithSecret,
} from '@credit-studio/contracts';
import { recordId } from '../../../testing/records.ts';

/** A webhook that works, as the API shows it to staff. */
export function makeWebhook(number: number, changed: Partial<PartnerWebhook> = {}): PartnerWebhook {
  return {
    _id: recordId(number),
    url: `https://partner${number}.example.test/hooks`,
    description: `Partner ${number}`,
    eventTypes: ['order.paid'],
    enabled: true,
    disabledReason: null,
    disabledAt: null,
    previousSecretEndsAt: null,
    lastSuccessAt: '2026-11-20T14:30:00.000Z',
    failingSince: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    version: 4,
    ...changed,
  };
}

/** The answer that shows a secret. */
export function withSecret(webhook: PartnerWebhook, secret: string): PartnerWebhookWithSecret {
  return { ...webhook, secret };
}

/** An event that has arrived. */
export function makeDelivery(number: number, changed: Partial<PartnerDelivery> = {}): PartnerDelivery {
  return {
    _id: recordId(100 + number),
    webhookId: recordId(1),
    eventId: `evt_${'0'.repeat(31)}${number}`,
    type: 'order.paid',
    state: 'succeeded',
    attempts: 1,
    nextAttemptAt: null,
    lastAttemptAt: '2026-11-20T14:30:00.000Z',
    lastStatus: 204,
    lastError: null,
    lastDurationMs: 85,
    createdAt: '2026-11-20T14:29:59.000Z',
    ...changed,
  };
}

export function makeDeliveryDetail(
  delivery: PartnerDelivery,
  changed: Partial<PartnerDeliveryDetail> = {},
): PartnerDeliveryDetail {
  return {
    ...delivery,
    url: 'https://partner1.example.test/hooks',
    payload: '{"id":"evt_1","type":"order.paid"}',
    history: [],
    ...changed,
  };
}
