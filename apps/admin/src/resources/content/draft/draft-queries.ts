import type { Client, DraftedContentName, DraftState } from '@credit-studio/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

const soonMs = 2_000;
const longestMs = 60_000;

/** How long until it is read again: a draft that is about to be published changes without anyone pressing a button. */
export function decideNextRead(state: DraftState | undefined, nowMs: number): number | false {
  const schedule = state?.draft?.schedule;
  if (!schedule || schedule.failure) return false;
  return Math.min(longestMs, Math.max(soonMs, Date.parse(schedule.publishAt) - nowMs));
}

/** What is live is read before a newer state of its draft is shown, so that both belong together. */
async function adopt(queryClient: QueryClient, state: DraftState) {
  const key = queryKeys.contentDrafts.one(state.name);
  const known = queryClient.getQueryData<DraftState>(key);
  if (known && known.version !== state.version && known.draft && !state.draft)
    await queryClient.refetchQueries({ queryKey: queryKeys.sections.one(state.name) });
  return state;
}

/** The unpublished changes of a section, and whether there are any. */
export function useDraft(name: DraftedContentName) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: queryKeys.contentDrafts.one(name),
    queryFn: async () => adopt(queryClient, (await api.getContentDraft({ params: { name } })).data),
    refetchInterval: ({ state }) => decideNextRead(state.data, Date.now()),
  });
}

/** Unsaved fields that go along with a call. */
export interface UnsavedChanges {
  fields: Record<string, unknown>;
  isActive?: boolean;
}

type DraftChange =
  | ({ kind: 'save'; version: number; baseVersion: number } & UnsavedChanges)
  | ({ kind: 'publish'; version: number; liveVersion: number } & Partial<UnsavedChanges>)
  | ({ kind: 'schedule'; version: number; liveVersion: number; publishAt: string } & Partial<UnsavedChanges>)
  | { kind: 'discard'; version: number }
  | { kind: 'cancel'; version: number };

/** Only the answer of a publication names a live version. */
async function call(
  api: Client,
  name: DraftedContentName,
  change: DraftChange,
): Promise<{ data: DraftState & { liveVersion?: number } }> {
  const params = { name };
  switch (change.kind) {
    case 'save': {
      const { kind: _kind, ...body } = change;
      return api.saveContentDraft({ params, body });
    }
    case 'schedule': {
      const { kind: _kind, ...body } = change;
      return api.scheduleContentDraft({ params, body });
    }
    case 'publish': {
      const { kind: _kind, ...body } = change;
      return api.publishContentDraft({ params, body });
    }
    case 'discard':
      return api.discardContentDraft({ params, query: { version: change.version } });
    case 'cancel':
      return api.cancelContentSchedule({ params, query: { version: change.version } });
  }
}

/** Every change of a draft. What the API confirmed appears at once; after a failure all of it is read again. */
export function useDraftChange(name: DraftedContentName) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: DraftChange) => {
      const { data } = await call(api, name, change);
      const { version, draft } = data;
      const state = await adopt(queryClient, { name, version, draft });
      queryClient.setQueryData(queryKeys.contentDrafts.one(name), state);
      return { state, liveVersion: data.liveVersion ?? null };
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.contentDrafts.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.sections.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.revisions.all }),
      ]),
  });
}
