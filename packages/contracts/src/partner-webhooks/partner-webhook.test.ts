import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../client/parse-answer.ts';
import { issuesOf } from '../testing/issues-of.ts';
import { partnerEventSchema } from './partner-event.ts';
import {
  newPartnerWebhookSchema,
  partnerWebhookChangesSchema,
  partnerWebhookSchema,
  partnerWebhookWithSecretSchema,
} from './partner-webhook.ts';
import { partnerEventTypeNames, partnerTestEventType } from './partner-webhook-rules.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const time = '2026-01-31T12:00:00.000Z';
const created = {
  _id: id,
  url: 'https://partner.example.com/hooks',
  description: 'Partner shop',
  eventTypes: ['order.paid'],
  enabled: true,
  disabledReason: null,
  disabledAt: null,
  previousSecretEndsAt: null,
  lastSuccessAt: time,
  failingSince: null,
  createdAt: time,
  version: 1,
  secret: `whsec_${'A'.repeat(44)}`,
};

describe('a partner webhook on the wire', () => {
  it('has its secret in the answers that make one, and in no other', () => {
    expect(partnerWebhookWithSecretSchema.parse(created)).toEqual(created);
    const { secret: _, ...shown } = created;
    expect(partnerWebhookSchema.parse(created)).toEqual(shown);
  });
});

describe('a new partner webhook', () => {
  const form = { url: 'https://partner.example.com/hooks', eventTypes: ['order.paid', 'ticket.created'] };

  it('needs an address and events, and nothing else', () => {
    expect(newPartnerWebhookSchema.parse(form)).toEqual(form);
    expect(Object.keys(issuesOf(newPartnerWebhookSchema, {}))).toEqual(['url', 'eventTypes']);
  });

  it.each([
    [{ url: 'ftp://partner.example.com' }, 'url', 'Please enter an address that starts with'],
    [{ url: 'https://ann:secret@partner.example.com' }, 'url', 'leave user name and password out'],
    [{ url: `https://partner.example.com/${'a'.repeat(2_048)}` }, 'url', 'at most 2048'],
    [{ description: 'a'.repeat(201) }, 'description', 'at most 200'],
    [{ eventTypes: [] }, 'eventTypes', 'at least one event'],
    [{ eventTypes: ['order.paid', 'order.paid'] }, 'eventTypes', 'only once'],
    [{ eventTypes: [partnerTestEventType] }, 'eventTypes.0', ''],
  ])('is refused with %j', (change, field, words) => {
    const issues = issuesOf(newPartnerWebhookSchema, { ...form, ...change });
    expect(Object.keys(issues)).toEqual([field]);
    expect(issues[field]).toContain(words);
  });

  it('may leave everything in a change, and cannot take all events', () => {
    expect(partnerWebhookChangesSchema.parse({})).toEqual({});
    expect(Object.keys(issuesOf(partnerWebhookChangesSchema, { eventTypes: [] }))).toEqual(['eventTypes']);
  });
});

describe('an event', () => {
  const event = { id: 'evt_0192f0c12b3c7d4e8f50123456789abc', createdAt: time };
  const test = { ...event, type: 'webhook.test', data: { message: 'It works.' } };

  it('has one schema for each type that a webhook can ask for, and one for the test', () => {
    const types = partnerEventSchema.def.options.map(({ shape }) => shape.type.def.values[0]);
    expect(types).toEqual([...partnerEventTypeNames, partnerTestEventType]);
  });

  it('is parsed by the schema of its type', () => {
    expect(partnerEventSchema.parse(test)).toEqual(test);
    expect(Object.keys(issuesOf(partnerEventSchema, { ...test, type: 'order.paid' }))).toEqual([
      'data.order',
    ]);
    expect(Object.keys(issuesOf(partnerEventSchema, { ...test, id: 'evt_1' }))).toEqual(['id']);
  });

  it('of a newer API passes, as every new word does', () => {
    const newer = { ...event, type: 'order.teleported', data: { order: {} } };
    expect(parseAnswer(partnerEventSchema, newer, 200)).toEqual(newer);
  });
});
