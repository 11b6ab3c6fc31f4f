import { partnerEventSchema, partnerEventTypes, partnerTestEventType } from '@credit-studio/contracts';
import type { Components, Json } from './components.ts';

const summaries: Record<string, string> = {
  ...partnerEventTypes,
  [partnerTestEventType]: 'Staff have asked for a test. Nothing has happened.',
};

/** What the shop sends to partner webhooks, one entry for each type of event. */
export function describeWebhooks(components: Components): Record<string, Json> {
  const webhooks = partnerEventSchema.def.options.map((schema): [string, Json] => {
    const [type = ''] = schema.shape.type.def.values;
    const content = { 'application/json': { schema: components.describe(schema, 'output') } };
    const operation = {
      operationId: `on${toPascalCase(type)}`,
      summary: summaries[type],
      description: about,
      tags: ['Partner webhooks'],
      security: [],
      parameters: headers,
      requestBody: { required: true, content },
      responses,
    };
    return [type, { post: operation }];
  });
  return Object.fromEntries(webhooks);
}

const about =
  'Signed by Standard Webhooks 1.0. The same event may arrive more than once, with the same id and body, and events may arrive ' +
  'in another order.';

function toPascalCase(type: string): string {
  return type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const headers = [
  [
    'webhook-id',
    'The id of the event, which is the same in each attempt.',
    'evt_0198a00000007000800000000000004a',
  ],
  ['webhook-timestamp', 'When the attempt was made, in seconds since 1970.', '1769860800'],
  [
    'webhook-signature',
    'One or several signatures, separated by spaces: `v1,` and HMAC-SHA-256 of `id.timestamp.body` in base64, with the secret of the webhook.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
].map(([name, description, example]) => ({
  ...{ name, description, example, in: 'header', required: true },
  schema: { type: 'string' },
}));

const responses = {
  '2XX': { description: 'The event has arrived. Any other answer is tried again, for three days.' },
  '410': { description: 'Send nothing more: the webhook is disabled.' },
  '429': { description: 'Try again later, not before the seconds of `Retry-After`.' },
};
