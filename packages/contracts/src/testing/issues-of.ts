import type { z } from 'zod';

/** What a schema says against a value: each message by the path of its field, empty for the value itself. */
export function issuesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

/** The messages alone, for a schema of one value. */
export function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return Object.values(issuesOf(schema, value));
}
