/** What a partner webhook can be sent, one sentence each. */
export const partnerEventTypes = {
  'order.paid': 'An order was paid. Sent once for each order.',
  'order.refunded': 'Money of an order went back to the customer. Sent once for each refund.',
  'credits.changed': 'A balance changed: credits were bought, given, set aside, returned or taken back.',
  'generation.succeeded': 'A video, an image or a page is finished.',
  'generation.failed': 'A generation failed, and its credits are back.',
  'ticket.created': 'A customer or a visitor opened a support ticket.',
  'ticket.updated': 'A ticket has a reply, or another status or priority.',
  'customer.created': 'Someone created an account.',
} as const;

/** An event that a webhook can ask for. */
export type PartnerEventType = keyof typeof partnerEventTypes;

// `Object.keys` of a constant returns exactly its keys, of which there is at least one.
export const partnerEventTypeNames = Object.keys(partnerEventTypes) as [
  PartnerEventType,
  ...PartnerEventType[],
];

/** What a webhook gets when staff ask for a test, whatever it is subscribed to. */
export const partnerTestEventType = 'webhook.test';

/**
 * Why nothing is sent to a webhook:
 * - `staff`: a person of the staff disabled it
 * - `gone`: it answered with 410
 * - `failing`: a delivery failed for three days, and no other one succeeded since its first attempt
 */
export const partnerWebhookDisabledReasons = ['staff', 'gone', 'failing'] as const;
export type PartnerWebhookDisabledReason = (typeof partnerWebhookDisabledReasons)[number];

/**
 * The state of one event on its way to one webhook:
 * - `waiting`: it is still to be sent, or to be tried again
 * - `succeeded`: the webhook answered with a status of 200 to 299
 * - `failed`: the webhook did not accept it for three days, or was disabled
 */
export const partnerDeliveryStates = ['waiting', 'succeeded', 'failed'] as const;
export type PartnerDeliveryState = (typeof partnerDeliveryStates)[number];

/** Webhooks that a shop can have. */
export const maxPartnerWebhooks = 20;

/** For so many hours after a rotation, events are signed with the secret before as well. */
export const partnerSecretOverlapHours = 24;
