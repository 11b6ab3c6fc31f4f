import { apiScopes, type Endpoint, endpoints, errorEnvelopeSchema } from '@credit-studio/contracts';
import { writeCodeSample } from './code-samples.ts';
import { createComponents, type Json } from './components.ts';
import { describeOperation } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { sample } from './examples.ts';
import { tags } from './tags.ts';

const about =
  'Sells credit packages and digital items through PayPal, and makes videos, images and pages for credits. Amounts are ' +
  'decimal texts in the currency next to them; times are ISO 8601 in UTC. A call that fails answers with `Error`: switch on ' +
  'its `code`, show its `message`.';

/** The API's OpenAPI 3.1 document, from the same endpoints that its routes are registered from. */
export function buildDocument({ serverUrl, storefrontUrl }: Record<'serverUrl' | 'storefrontUrl', string>) {
  const components = createComponents();
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint, components),
    };
  const error = components.describe(errorEnvelopeSchema, 'output');
  const responses = {
    Error: { description: 'The call failed.', content: { 'application/json': { schema: error } } },
  };
  const { schemas, text } = components.complete(
    JSON.stringify({ paths, responses, webhooks: describeWebhooks(components) }),
  );
  const described: Record<'paths' | 'webhooks', Record<string, Json>> & { responses: Json } =
    JSON.parse(text);
  addExamples(described, schemas);
  addCodeSamples(described.paths, serverUrl);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Credit Studio API',
      version: '1.0.0',
      description: about,
      contact: { name: 'Credit Studio', url: `${storefrontUrl}/contact` },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: described.paths,
    webhooks: described.webhooks,
    components: { securitySchemes: { firebaseIdToken, apiKey }, responses: described.responses, schemas },
  };
}

const firebaseIdToken = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'A Firebase ID token.',
};

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'cs_…',
  description: `A key that the shop’s staff create for a program. Its scopes:\n\n${Object.entries(apiScopes)
    .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
    .join('\n')}`,
};

/** Gives every JSON body and answer, and every part of a path, an example of its schema. */
function addExamples(part: unknown, schemas: Record<string, Json>) {
  const find = (reference: string) => schemas[reference.split('/').at(-1) ?? ''] ?? {};
  if (typeof part !== 'object' || part === null) return;
  if ('in' in part && part.in === 'path' && 'schema' in part)
    // A parameter's schema is one that `describeParameters` made.
    Object.assign(part, { example: sample(part.schema as Json, find) });
  for (const [key, value] of Object.entries(part))
    if (key === 'application/json') value.example ??= sample(value.schema, find);
    else addExamples(value, schemas);
}

/** Shows for each call how it is made with the package of contracts. */
function addCodeSamples(paths: Record<string, Json>, serverUrl: string) {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // What a provider calls is not for clients.
    if (endpoint.access === 'provider') continue;
    // Each endpoint has its operation: `buildDocument` described them all.
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Json;
    operation['x-codeSamples'] = [writeCodeSample(serverUrl, { name, endpoint, operation })];
  }
}
