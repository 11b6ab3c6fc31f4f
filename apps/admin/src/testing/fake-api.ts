import type { ErrorCode } from '@credit-studio/contracts';
import { vi } from 'vitest';
import { testConfiguration } from './configuration.ts';

type Respond = (url: URL, request: RequestInit) => Response | Promise<Response>;

export interface FakeApi {
  /** Every call that arrived, oldest first. */
  calls: { path: string; query: Record<string, string>; authorization: string | null }[];
  /** Replaces what a path answers. */
  answer: (path: string, respond: Respond) => void;
}

/** A list's answer, with the total that the server counts over all pages. */
export function rows(records: readonly object[], total = records.length): Response {
  return new Response(JSON.stringify(records), { headers: { 'x-total-count': String(total) } });
}

export function refusal(status: number, code: ErrorCode, message: string): Response {
  return new Response(
    JSON.stringify({ success: false, code, message, error: message, requestId: 'request-1' }),
    {
      status,
    },
  );
}

/** Stands in for the network: what the API would answer, path by path. */
export function installFakeApi(answers: Record<string, Respond>): FakeApi {
  const byPath = new Map(Object.entries(answers));
  const api: FakeApi = { calls: [], answer: (path, respond) => void byPath.set(path, respond) };
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address);
    if (url.origin !== testConfiguration.apiUrl) throw new Error(`A call left for ${url.origin}.`);
    api.calls.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: new Headers(request.headers).get('authorization'),
    });
    const respond = byPath.get(url.pathname);
    if (!respond) throw new Error(`Nothing answers ${url.pathname}.`);
    return respond(url, request);
  });
  return api;
}
