import type { Endpoint } from '../endpoint/define-endpoint.ts';

/** The parts of a call as a client hands them over, whichever of them the endpoint takes. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Fills `{name}` placeholders and appends the query; undefined values are left out. */
export function buildUrl(baseUrl: string, endpoint: Endpoint, input: CallInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const url = new URL(path, baseUrl);
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
