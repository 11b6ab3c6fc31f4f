import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { explainIssue } from './explain-issue.ts';
import { describeIssues } from './parse-call.ts';

/** Validates a body that one kind of caller alone is held to; throws `invalid_request` naming every problem. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body, { error: explainIssue });
  if (parsed.success) return parsed.data;
  const issues = describeIssues('body', parsed.error);
  throw new AppError('invalid_request', issues[0]?.message ?? 'Please check what you entered.', { issues });
}
