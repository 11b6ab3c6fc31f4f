import {
  type Endpoint,
  endpoints,
  errorEnvelopeSchema,
  maxCountedRows,
  maxFoundRows,
  type Transport,
} from '@credit-studio/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function describeParameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    // zod types the fields of an unknown object by its core interface; each is a complete schema.
    required: place === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: toSchema(field as z.ZodMiniType, 'input'),
  }));
}

function describeBody({ transport, body }: Endpoint): Json | undefined {
  if (transport === 'upload') {
    const image = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: ['image'], properties: { image } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  const required = !body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema: toSchema(body, 'input') } } };
}

const mediaTypes: Record<Transport, string> = {
  json: 'application/json',
  upload: 'application/json',
  events: 'text/event-stream',
  csv: 'text/csv',
};

function describeSuccess({ transport, response, paged, summary }: Endpoint): Json {
  return {
    description: summary,
    ...(paged && {
      headers: {
        'X-Total-Count': {
          description: `Number of all rows, of which this is one page; exact below ${maxCountedRows}, in a search below ${maxFoundRows}.`,
          schema: { type: 'integer' },
        },
      },
    }),
    content: {
      [mediaTypes[transport ?? 'json']]: {
        schema: transport === 'csv' ? { type: 'string' } : toSchema(response, 'output'),
      },
    },
  };
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public' || access === 'provider') return [];
  return access === 'optional' ? [{}, { firebaseIdToken: [] }] : [{ firebaseIdToken: [] }];
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

function describeLimit({ limit }: Endpoint): Json {
  return limit ? { description: `At most ${limit.calls} calls in any ${limit.seconds} seconds.` } : {};
}

const errorResponse: Json = { $ref: '#/components/responses/Error' };

function describeOperation(operationId: string, endpoint: Endpoint): Json {
  const parameters = [
    ...describeParameters(endpoint.params, 'path'),
    ...describeParameters(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(endpoint.transport === 'events' ? [lastEventId] : []),
    ...(endpoint.waits ? [preferWait] : []),
  ];
  const requestBody = describeBody(endpoint);
  return {
    operationId,
    summary: endpoint.summary,
    ...describeLimit(endpoint),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [String(endpoint.status ?? 200)]: describeSuccess(endpoint),
      ...(endpoint.waits && { '200': describeSuccess(endpoint) }),
      '4XX': errorResponse,
      '5XX': errorResponse,
    },
  };
}

/** The API's OpenAPI 3.1 document, from the same endpoints that its routes are registered from. */
function buildOpenApi(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    };
  const errorSchema = { $ref: '#/components/schemas/Error' };
  return {
    openapi: '3.1.0',
    info: { title: 'Credit Studio API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        firebaseIdToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A Firebase ID token.',
        },
      },
      schemas: { Error: toSchema(errorEnvelopeSchema, 'output') },
      responses: {
        Error: {
          description: 'The call failed.',
          content: { 'application/json': { schema: errorSchema } },
        },
      },
    },
  };
}

/** Registers `GET /openapi.json`. */
export function registerOpenApi(app: FastifyInstance, serverUrl: string) {
  const document = JSON.stringify(buildOpenApi(serverUrl));
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
}
