import { endpoints } from '@credit-studio/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { explainIssue } from './issue-sentences.ts';

function firstMessage(schema: z.ZodMiniType, value: unknown) {
  return schema.safeParse(value, { error: explainIssue }).error?.issues[0]?.message;
}

test.each([
  [z.object({ mode: z.enum(['sandbox', 'live']) }), {}, 'Please set mode to one of: sandbox, live.'],
  [z.object({ label: z.string() }), {}, 'Please fill in label.'],
  [z.object({ label: z.string() }), { label: 5 }, 'Please check label: it must be of type string.'],
  [
    z.object({ page: z.number().check(z.minimum(1)) }),
    { page: 0 },
    'Please check page: it must be at least 1.',
  ],
  [
    z.object({ page: z.number().check(z.maximum(9)) }),
    { page: 10 },
    'Please check page: it must be at most 9.',
  ],
  [z.object({}), 'text', 'Please check what you sent: it must be of type object.'],
  [z.object({ list: z.array(z.union([z.string(), z.number()])) }), { list: [null] }, 'Please check list.0.'],
])('names the field and what to do about it, case %#', (schema, value, sentence) => {
  expect(firstMessage(schema, value)).toBe(sentence);
});

test('leaves the sentences of a schema as they are', () => {
  expect(firstMessage(endpoints.newOrder.body, { packageId: 'x' })).toBe('This is not a valid id.');
});

/** Every body that is an object is asked for with a field of the wrong kind, and with nothing at all. */
test.each(Object.entries(endpoints).filter(([, endpoint]) => 'body' in endpoint))(
  'does not show the validator’s messages to callers of %s',
  (_name, endpoint) => {
    const schema = 'body' in endpoint ? (endpoint.body as z.ZodMiniType) : z.never();
    const names = Object.keys(schema instanceof z.ZodMiniObject ? schema.shape : {});
    const wrong = [undefined, {}, [], ...names.map((name) => ({ [name]: { odd: true } }))];
    const messages = wrong.flatMap(
      (value) =>
        schema.safeParse(value, { error: explainIssue }).error?.issues.map((issue) => issue.message) ?? [],
    );
    expect(messages.filter((message) => message.startsWith('Invalid '))).toEqual([]);
  },
);
