import { vi } from 'vitest';
import { testConfiguration } from './configuration.ts';

type Respond = (url: URL, request: RequestInit) => Response | Promise<Response>;

interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Parsed; a form is left as it is. */
  body: unknown;
  authorization: string | null;
  headers: Headers;
}

export interface FakeApi {
  /** Every call, oldest first. */
  calls: FakeCall[];
  /** Replaces what a path answers. */
  answer: (path: string, respond: Respond) => void;
}

/** Replaces the network by answers path by path. A call that no test expected fails, unless `*` answers it. */
export function installFakeApi(answers: Record<string, Respond>): FakeApi {
  const byPath = new Map(Object.entries(answers));
  const api: FakeApi = { calls: [], answer: (path, respond) => void byPath.set(path, respond) };
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address);
    if (url.origin !== testConfiguration.apiUrl) throw new Error(`A call left for ${url.origin}.`);
    const { method = 'GET', body } = request;
    const headers = new Headers(request.headers);
    api.calls.push({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      authorization: headers.get('authorization'),
      headers,
    });
    const respond = byPath.get(url.pathname) ?? byPath.get('*');
    if (!respond) throw new Error(`Nothing answers ${url.pathname}.`);
    return respond(url, request);
  });
  return api;
}
