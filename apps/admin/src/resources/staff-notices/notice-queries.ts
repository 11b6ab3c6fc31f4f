import type { Client, NoticeChoice, NoticeSettings, StaffNoticeList } from '@credit-studio/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

const refreshMs = 15_000;

/** The signed-in person’s notices, newest first, read again while they are looked at. */
export function listNoticesQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: queryKeys.staffNotices.list({ shows: 'all' }),
    queryFn: async ({ pageParam, signal }) =>
      (await api.listStaffNotices({ query: pageParam ? { before: pageParam } : {} }, { signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: StaffNoticeList) => next,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** Marks notices as read. What is shown changes only once the API has stored it. */
export function useReadNotices() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (read: { id: string } | { newest: string }) => {
      if ('id' in read) await api.readStaffNotice({ params: { id: read.id } });
      else await api.readAllStaffNotices({ body: { newest: read.newest } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.staffNotices.all }),
  });
}

const settingsKey = queryKeys.noticeSettings.all;

export function noticeSettingsQuery(api: Client) {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await api.getNoticeSettings(undefined, { signal })).data,
  });
}

/** Saves the choices of one kind. Saves follow each other, each from the version that the one before has made. */
export function useSaveChoice() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'notice-choices' },
    mutationFn: async (change: Pick<NoticeChoice, 'kind'> & Partial<NoticeChoice>) => {
      const settings = queryClient.getQueryData<NoticeSettings>(settingsKey);
      const before = settings?.choices.find(({ kind }) => kind === change.kind);
      if (!settings || !before) throw new Error('The choices are not loaded.');
      const body = { choices: [{ ...before, ...change }], version: settings.version };
      return (await api.updateNoticeSettings({ body })).data;
    },
    onSuccess: (settings) => queryClient.setQueryData(settingsKey, settings),
    // Another window may have changed them.
    onError: () => queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
}

/** A change of the person’s webhook. */
export function useWebhookCall<Input, Answer>(
  call: (api: Client, input: Input) => Promise<Answer>,
  readSettings: (answer: Answer) => NoticeSettings,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: (answer) => queryClient.setQueryData(settingsKey, readSettings(answer)),
  });
}
