import {
  type Endpoint,
  type ErrorCode,
  errorEnvelopeSchema,
  listErrors,
  maxCountedRows,
  maxFoundRows,
  permissionOf,
  type Transport,
} from '@credit-studio/contracts';
import type * as z from 'zod/mini';
import { statusOf } from '../error-answers.ts';
import type { Components, Json } from './components.ts';
import { describeBody } from './describe-body.ts';
import { parameterDescriptions } from './parameter-descriptions.ts';

const mediaTypes: Record<Transport, string> = {
  json: 'application/json',
  upload: 'application/json',
  events: 'text/event-stream',
  csv: 'text/csv',
  pdf: 'application/pdf',
};

/** One call as OpenAPI describes it. */
export function describeOperation(name: string, endpoint: Endpoint, components: Components): Json {
  const parameters = [
    ...describeParameters(endpoint.params, 'path', components),
    ...describeParameters(endpoint.query, 'query', components),
    ...(endpoint.customerScope ? [describeCustomer(endpoint)] : []),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(endpoint.transport === 'events' ? [lastEventId] : []),
    ...(endpoint.waits ? [preferWait] : []),
  ];
  const requestBody = describeBody(endpoint, components);
  const success = describeSuccess(endpoint, components);
  return {
    operationId: name,
    summary: nameOperation(name),
    description: [endpoint.deprecated, endpoint.summary, describeAccess(endpoint)].filter(Boolean).join(' '),
    ...(endpoint.deprecated && { deprecated: true }),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(endpoint.access === 'staff' && { 'x-permission': permissionOf(endpoint) }),
    ...(endpoint.customerScope && { 'x-customer-scope': endpoint.customerScope }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [String(endpoint.status ?? 200)]: success,
      ...(endpoint.waits && { '200': success }),
      ...describeFailures(endpoint, components),
    },
  };
}

const spellings: Record<string, string> = { ai: 'AI', api: 'API', paypal: 'PayPal' };

/** `createPaypalOrder` as people read it: Create PayPal order. */
function nameOperation(name: string): string {
  const words = name
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => spellings[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const failure = { $ref: '#/components/responses/Error' };

/** The error codes of a call by their status. A newer API may have others, which the last two are for. */
function describeFailures(endpoint: Endpoint, components: Components): Json {
  const schema = components.describe(errorEnvelopeSchema, 'output');
  const byStatus = Map.groupBy(listErrors(endpoint), (code) => statusOf[code]);
  // Not a reference with a description next to it: many tools show only what the reference leads to.
  const described = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: `${codes.map((code) => `\`${code}\``).join(', ')}.`,
      content: { 'application/json': { schema, example: showError(codes[0] ?? 'internal') } },
    },
  ]);
  return { ...Object.fromEntries(described), '4XX': failure, '5XX': failure };
}

function showError(code: ErrorCode): Json {
  const message = 'A sentence for people that says what to do next.';
  return { success: false, code, message, error: message, requestId: '0198a000-0000-7000-8000-000000000042' };
}

function describeParameters(
  schema: z.ZodMiniObject | undefined,
  place: 'path' | 'query',
  components: Components,
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    description: parameterDescriptions[name],
    // zod types the fields of an unknown object by its core interface; each is a complete schema.
    required: place === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: components.describe(field, 'input'),
  }));
}

function describeSuccess({ transport, response, paged, summary }: Endpoint, components: Components): Json {
  const isFile = transport === 'csv' || transport === 'pdf';
  const schema = isFile ? { type: 'string' } : components.describe(response, 'output');
  return {
    description: summary,
    ...(paged && { headers: { 'X-Total-Count': totalCount } }),
    content: { [mediaTypes[transport ?? 'json']]: { schema } },
  };
}

const callers: Record<Endpoint['access'], string> = {
  public: 'For everyone; a token is not looked at.',
  optional: 'For everyone; a token widens the answer.',
  token: 'For every verified identity, with or without a user record.',
  user: 'For signed-in users.',
  staff: 'For staff.',
  admin: 'For staff.',
  provider: 'For the provider, which proves itself by a signature.',
};

function describeAccess(endpoint: Endpoint): string {
  const { access, scope, customerScope, limit } = endpoint;
  const staff = scope ? ` An API key needs the scope \`${scope}\`.` : '';
  const customer = customerScope ? ` For a customer, an API key needs the scope \`${customerScope}\`.` : '';
  const keys = `${staff}${customer}`;
  const bound = limit ? ` At most ${limit.calls} calls in any ${limit.seconds} seconds.` : '';
  const person = access === 'staff' ? ` A person needs the right \`${permissionOf(endpoint)}\`.` : '';
  return `${callers[access]}${person}${keys}${bound}`;
}

/** The alternatives: no one, a key, or a person; the reference offers the first. OpenAPI has no scopes for bearer tokens, so `x-scope` names it. */
function securityOf({ access, scope, customerScope }: Endpoint): Json[] {
  if (access === 'public' || access === 'provider') return [];
  const noCaller = access === 'optional' ? [{}] : [];
  return [...noCaller, ...(scope || customerScope ? [{ apiKey: [] }] : []), { firebaseIdToken: [] }];
}

const totalCount: Json = {
  description: `Number of all rows, of which this is one page; exact below ${maxCountedRows}, in a search below ${maxFoundRows}.`,
  schema: { type: 'integer' },
};

/** Required of a key where a key cannot make the call for itself. */
function describeCustomer({ scope }: Endpoint): Json {
  const need = scope ? 'With an API key: makes the call as' : 'Required with an API key: makes the call as';
  return {
    name: 'Credit-Studio-Customer',
    in: 'header',
    required: false,
    description: `${need} this customer, by their \`_id\`. Never sent with the token of a person.`,
    schema: { type: 'string', format: 'uuid' },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gets the first answer again, for three days.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

const preferWait: Json = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: '`wait=N`: wait up to N seconds for the result.',
  schema: { type: 'string' },
};

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'Id of the last event that was read; the stream continues after it.',
  schema: { type: 'string' },
};
