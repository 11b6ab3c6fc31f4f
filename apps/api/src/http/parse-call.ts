import type { Endpoint, ErrorIssue } from '@credit-studio/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

const parsePart = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
  if (!schema) return { value: undefined, issues: [] };
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return { value: parsed.data, issues: [] };
  const issues = parsed.error.issues.map((issue): ErrorIssue => {
    return { path: [part, ...issue.path].join('.'), message: issue.message };
  });
  return { value: undefined, issues };
};

/** Validates what arrived against the endpoint's schemas; throws `invalid_request` naming every problem. */
export const parseCall = (endpoint: Endpoint, request: FastifyRequest) => {
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
};
