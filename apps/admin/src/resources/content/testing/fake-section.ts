import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import type { Answers } from '../../../testing/render-app.tsx';

export interface FakeSection {
  answers: Answers;
  /** Every change that arrived: method, path and body. */
  changes: { method: string; path: string; body: unknown }[];
  /** What is stored now. */
  read: () => Record<string, unknown> | null;
  /** Someone else saves. */
  saveElsewhere: (fields: object) => void;
  /** Rejects every change from now on. */
  reject: (respond: (() => Response) | null) => void;
}

/** A banner without any text. */
export const blankBanner = {
  subTitle: '',
  mainTitle: '',
  highlightText: '',
  description: '',
  buttonText: '',
  buttonLink: '',
  youtubeUrl: '',
  backgroundImage: '',
};

const times = { createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-02T10:30:00.000Z' };

/** One section as the API keeps it: versions rise, stale saves are rejected, every save is a revision. */
export function fakeSection(
  path: string,
  input: { stored: object | null; defaults?: object; label: string },
): FakeSection {
  let saved: Record<string, unknown> | null = input.stored
    ? { isActive: true, version: 3, ...times, ...input.stored }
    : null;
  let rejection: (() => Response) | null = null;
  const changes: FakeSection['changes'] = [];
  const answer = (message?: string) =>
    new Response(JSON.stringify({ success: true, data: saved, ...(message && { message }) }));
  /** Objects are merged field by field, as the API does it. */
  const merge = (fields: object) =>
    Object.entries(fields).map(([name, value]) => {
      const known = saved?.[name];
      const isObject = (it: unknown): it is object =>
        typeof it === 'object' && it !== null && !Array.isArray(it);
      return [name, isObject(known) && isObject(value) ? { ...known, ...value } : value];
    });
  const put = (fields: object) => {
    saved = {
      isActive: true,
      ...times,
      ...saved,
      ...Object.fromEntries(merge(fields)),
      version: Number(saved?.version ?? 0) + 1,
    };
  };
  const change = (
    request: RequestInit,
    url: URL,
    fields: (body: Record<string, unknown>) => object,
    done: string,
  ) => {
    const body: Record<string, unknown> = request.body ? JSON.parse(String(request.body)) : {};
    changes.push({ method: request.method ?? 'GET', path: url.pathname, body });
    if (rejection) return rejection();
    const expected = body.version ?? url.searchParams.get('version');
    if (expected !== null && expected !== undefined && Number(expected) !== (saved?.version ?? 0))
      return refused(409, 'stale_version', 'Someone else saved this record.');
    put(fields(body));
    return answer(`${input.label} ${done} successfully!`);
  };
  const revision = (version: number, title: string) => ({
    version,
    savedAt: times.updatedAt,
    savedBy: version === 1 ? '' : 'ada@example.test',
    isActive: true,
    source: null,
    scheduledFor: null,
    fields: { ...input.stored, mainTitle: title },
  });
  return {
    changes,
    read: () => saved,
    saveElsewhere: put,
    reject: (respond) => {
      rejection = respond;
    },
    answers: {
      [path]: (url, request) => {
        if (request.method === 'PUT')
          return change(request, url, ({ version: _version, ...fields }) => fields, 'updated');
        if (request.method === 'DELETE')
          return change(request, url, () => ({ isActive: false }), 'deactivated');
        return answer();
      },
      [`${path}/toggle`]: (url, request) =>
        change(
          request,
          url,
          () => ({ isActive: !saved?.isActive }),
          saved?.isActive ? 'deactivated' : 'activated',
        ),
      [`${path}/reset`]: (url, request) =>
        change(request, url, () => input.defaults ?? {}, 'reset to default'),
      [`${path}/revisions`]: () => rows([revision(3, 'Current words'), revision(2, 'Earlier words')], 2),
      [`${path}/revisions/2/restore`]: (url, request) =>
        change(request, url, () => ({ mainTitle: 'Earlier words' }), 'restored'),
    },
  };
}
