import type { Client } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

/** How often a log is read while one of its mails is on its way. */
const refreshMs = 3000;

export function getRecipientQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.users.one(id),
    queryFn: async ({ signal }) => (await api.getUser({ params: { id } }, { signal })).data,
  });
}

type MessagesFilter = NonNullable<NonNullable<Parameters<Client['listMessages']>[0]>['query']>;

/** One page of the mails that match; it follows those that wait. */
export function listMessagesQuery(api: Client, filter: MessagesFilter) {
  return queryOptions({
    queryKey: queryKeys.messages.list(filter),
    queryFn: ({ signal }) => api.listMessages({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((message) => message.state === 'queued') ? refreshMs : false,
  });
}

/** A text as its reader gets it. */
export function previewEmailQuery(api: Client, text: Parameters<Client['previewEmail']>[0]['body']) {
  return queryOptions({
    queryKey: queryKeys.emailPreviews.list(text),
    queryFn: async ({ signal }) => (await api.previewEmail({ body: text }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** A key under which the API does a thing once; `randomUUID` is missing where a page is not served over https. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function useTouchMessages() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.messages.all, queryKeys.audit.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

type OutgoingMessage = Parameters<Client['sendMessage']>[0]['body'];

/** Mails someone; the same key never mails twice. */
export function useSendMessage() {
  const api = useApi();
  const touch = useTouchMessages();
  return useMutation({
    mutationFn: async ({ body, key }: { body: OutgoingMessage; key: string }) =>
      (await api.sendMessage({ body }, { headers: { 'idempotency-key': key } })).data,
    onSettled: touch,
  });
}

export function useResendMessage() {
  const api = useApi();
  const touch = useTouchMessages();
  return useMutation({
    mutationFn: async ({ id, key }: { id: string; key: string }) =>
      (await api.resendMessage({ params: { id } }, { headers: { 'idempotency-key': key } })).data,
    onSettled: touch,
  });
}
