import { rows } from '@credit-studio/frontend/testing/fake-api';
import type { Answers } from '../../../testing/render-app.tsx';

export function entryId(number: number) {
  return `0190f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A list of entries as the API keeps it, and every change that arrived. */
export function fakeEntries(path: string, entries: readonly object[]) {
  let stored: object[] = entries.map((entry, index) => ({
    _id: entryId(index + 1),
    isActive: true,
    version: 1,
    ...entry,
  }));
  let refused: (() => Response) | null = null;
  const changes: { method: string; path: string; body: unknown; version: string | null }[] = [];
  const answer = (data: unknown, status = 200) =>
    new Response(JSON.stringify({ success: true, data }), { status });
  const change = (url: URL, request: RequestInit, act: (body: object) => Response) => {
    const body: object = request.body ? JSON.parse(String(request.body)) : {};
    changes.push({
      method: request.method ?? 'GET',
      path: url.pathname,
      body,
      version: url.searchParams.get('version'),
    });
    return refused ? refused() : act(body);
  };
  const first = () => stored[0] ?? {};
  const firstPath = `${path}/${entryId(1)}`;
  const answers: Answers = {
    [path]: (url, request) => {
      if (request.method !== 'POST') return answer(stored);
      return change(url, request, (body) => {
        const added = { _id: entryId(99), isActive: true, version: 1, ...body };
        stored = [...stored, added];
        return answer(added, 201);
      });
    },
    [firstPath]: (url, request) =>
      change(url, request, (body) => {
        if (request.method === 'DELETE') {
          stored = stored.slice(1);
          return answer({ _id: entryId(1) });
        }
        stored = [{ ...first(), ...body, version: 2 }, ...stored.slice(1)];
        return answer(first());
      }),
    [`${firstPath}/toggle`]: (url, request) =>
      change(url, request, () => {
        stored = [{ ...first(), isActive: false, version: 2 }, ...stored.slice(1)];
        return answer(first());
      }),
    [`${firstPath}/revisions`]: () => rows([]),
  };
  return {
    answers,
    changes,
    reject: (respond: () => Response) => {
      refused = respond;
    },
  };
}
