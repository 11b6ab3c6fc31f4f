import type { Endpoint, ErrorIssue } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../errors/app-error.ts';
import { explainIssue, translateSentence } from './issue-sentences.ts';

type Part = 'params' | 'query' | 'body';

/** The issues of a part of a call, in the form of the error envelope and the language of the request. */
function describeIssues(part: Part, error: z.core.$ZodError): ErrorIssue[] {
  return error.issues.map(({ path, message }) => ({
    path: [part, ...path].join('.'),
    message: translateSentence(message),
  }));
}

function parsePart(part: Part, schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return { value: undefined, issues: [] };
  const parsed = schema.safeParse(value ?? {}, { error: explainIssue });
  return parsed.success
    ? { value: parsed.data, issues: [] }
    : { value: undefined, issues: describeIssues(part, parsed.error) };
}

/** Validates a request against the endpoint's schemas; throws `invalid_request` with every issue. */
export function parseCall(endpoint: Endpoint, request: FastifyRequest) {
  const params = parsePart('params', endpoint.params, request.params);
  // An id that no record can have is answered like an id that no record has.
  if (params.issues.length > 0)
    throw new AppError('not_found', m.errors_not_found(), { issues: params.issues });
  const query = parsePart('query', endpoint.query, request.query);
  const body = parsePart('body', endpoint.body, request.body);
  const issues = [...query.issues, ...body.issues];
  const first = issues[0];
  if (first) throw new AppError('invalid_request', first.message, { issues });
  return { params: params.value, query: query.value, body: body.value };
}

/** Validates a body that only some callers have to send in full; throws `invalid_request` with every issue. */
export function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body, { error: explainIssue });
  if (parsed.success) return parsed.data;
  const issues = describeIssues('body', parsed.error);
  throw new AppError('invalid_request', issues[0]?.message ?? m.errors_check_entry(), { issues });
}
