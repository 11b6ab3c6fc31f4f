import type { Call } from './call.ts';

/** The parts of a call as a client hands them over, whichever of them the call takes. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Fills `{name}` placeholders and appends the query; undefined values are left out. A path of the base address, such as
 * that of a gateway, stays in front.
 */
export function buildUrl(baseUrl: string, { path }: Pick<Call, 'path'>, input: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/$/, '') + filled;
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** JSON for plain bodies; a FormData travels as it is, so that the browser sets its boundary. */
export function encodeBody(body: unknown): { body?: RequestInit['body']; contentType?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), contentType: 'application/json' };
}
