import type * as z from 'zod/mini';

/** What a schema says against a value: each message by the path of its field, empty for the value itself. */
export function issuesOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = path.join('.');
    issues[field] = field in issues ? `${issues[field]} ${message}` : message;
  }
  return issues;
}

/** Only the messages, for a schema of a single value. */
export function messagesOf(schema: z.ZodMiniType, value: unknown): string[] {
  return Object.values(issuesOf(schema, value));
}
