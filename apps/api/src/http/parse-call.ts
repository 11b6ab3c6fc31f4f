import type { Endpoint, ErrorIssue } from '@credit-studio/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { explainIssue } from './explain-issue.ts';

type Part = 'params' | 'query' | 'body';

/** What a schema found wrong with a part of a call, as the error envelope tells it. */
export function describeIssues(part: Part, error: z.ZodError): ErrorIssue[] {
  return error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message }));
}

function parsePart(part: Part, schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return { value: undefined, issues: [] };
  const parsed = schema.safeParse(value ?? {}, { error: explainIssue });
  return parsed.success
    ? { value: parsed.data, issues: [] }
    : { value: undefined, issues: describeIssues(part, parsed.error) };
}

/** Validates what arrived against the endpoint's schemas; throws `invalid_request` naming every problem. */
export function parseCall(endpoint: Endpoint, request: FastifyRequest) {
  const params = parsePart('params', endpoint.params, request.params);
  // A record that cannot exist is as missing as one that does not.
  if (params.issues.length > 0)
    throw new AppError('not_found', 'We could not find what you asked for.', { issues: params.issues });
  const query = parsePart('query', endpoint.query, request.query);
  const body = parsePart('body', endpoint.body, request.body);
  const issues = [...query.issues, ...body.issues];
  const first = issues[0];
  if (first) throw new AppError('invalid_request', first.message, { issues });
  return { params: params.value, query: query.value, body: body.value };
}
