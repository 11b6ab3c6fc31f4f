import type { ContentDraft, DraftState } from '@credit-studio/contracts';
import { type DraftedContentName, draftedContentNames } from '@credit-studio/contracts/rules';
import type { installFakeApi } from '../../../testing/fake-api.ts';

type Answers = Parameters<typeof installFakeApi>[0];

/** Content without unpublished changes. */
export function noDrafts(): Answers {
  return Object.fromEntries(
    draftedContentNames.map((name) => [
      `/api/content-drafts/${name}`,
      () => Response.json({ success: true, data: { name, version: 0, draft: null } }),
    ]),
  );
}

/** A draft that a colleague saved. */
export function makeDraft(fields: object, changes: Partial<ContentDraft> = {}): ContentDraft {
  return {
    fields: { ...fields },
    ...{ isActive: null, baseVersion: 3, hasLiveChanged: false },
    ...{ savedBy: 'ada@example.test', savedAt: '2026-11-20T14:02:00.000Z', schedule: null },
    ...changes,
  };
}

/** One draft as the API keeps it: its version rises, and a change of an older one is rejected. */
export function fakeDraft(name: DraftedContentName, draft: ContentDraft | null) {
  let state: DraftState = { name, version: draft ? 1 : 0, draft };
  let liveVersion = 3;
  const calls: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const path = `/api/content-drafts/${name}`;
  const answer = (more: object = {}) => Response.json({ success: true, data: { ...state, ...more } });
  const put = (next: ContentDraft | null) => {
    state = { name, version: state.version + 1, draft: next };
  };
  const change = (
    url: URL,
    request: RequestInit,
    apply: (body: Record<string, unknown>) => ContentDraft | null,
  ) => {
    const body: Record<string, unknown> = request.body ? JSON.parse(String(request.body)) : {};
    calls.push({ method: request.method ?? 'GET', path: url.pathname, body });
    const sent = Number(body.version ?? url.searchParams.get('version'));
    if (sent !== state.version)
      return Response.json(
        {
          success: false,
          code: 'stale_version',
          message: 'Someone else changed this draft.',
          requestId: 'R1',
        },
        { status: 409 },
      );
    put(apply(body));
    return null;
  };
  const saved = (body: Record<string, unknown>) =>
    makeDraft(
      { ...state.draft?.fields, ...Object(body.fields) },
      { schedule: state.draft?.schedule ?? null },
    );
  const answers: Answers = {
    [path]: (url, request) => {
      if (request.method === 'PUT') return change(url, request, saved) ?? answer();
      if (request.method === 'DELETE') return change(url, request, () => null) ?? answer();
      return answer();
    },
    [`${path}/publish`]: (url, request) => {
      const rejected = change(url, request, () => null);
      liveVersion += 1;
      return rejected ?? answer({ liveVersion });
    },
    [`${path}/schedule`]: (url, request) =>
      change(url, request, (body) => ({
        ...saved(body),
        schedule:
          request.method === 'DELETE'
            ? null
            : { publishAt: String(body.publishAt), scheduledBy: 'ada@example.test', failure: null },
      })) ?? answer(),
  };
  return { answers, calls, saveElsewhere: put };
}
