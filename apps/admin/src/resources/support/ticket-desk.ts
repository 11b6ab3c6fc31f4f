import {
  type Client,
  followTicketDesk,
  mergeDesk,
  type Ticket,
  type TicketMail,
} from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { refreshTicketLists, type Support } from '@credit-studio/frontend/support';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { useSession } from '../../session/index.ts';

/** What only staff see of a ticket. The stream adds to it, so an answer that comes late removes nothing. */
export function ticketDeskQuery(api: Client, queryClient: QueryClient, ticketId: string) {
  const queryKey = queryKeys.ticketDesks.one(ticketId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      mergeDesk(
        queryClient.getQueryData(queryKey),
        await api.getSupportDesk({ params: { id: ticketId } }, { signal }),
      ),
  });
}

export function useTicketDesk(ticketId: string | null) {
  const query = ticketDeskQuery(useApi(), useQueryClient(), ticketId ?? '');
  return useQuery({ ...query, enabled: ticketId !== null });
}

/** Follows the stream of staff: the conversation as for customers, and the desk next to it. */
export function createDeskFollower(queryClient: QueryClient): NonNullable<Support['follow']> {
  return (options, ticketId) =>
    followTicketDesk({
      ...options,
      onEvent: (event) => {
        const queryKey = queryKeys.ticketDesks.one(ticketId);
        queryClient.setQueryData(queryKey, (known: Parameters<typeof mergeDesk>[0]) =>
          mergeDesk(known, event.desk),
        );
        options.onEvent(event);
      },
    });
}

/** The id of the administrator at this browser. */
export function useOwnId(): string | null {
  const { state } = useSession();
  return state.status === 'staff' ? state.user._id : null;
}

const deletedName = 'Former staff';

/** Notes as the log shows them, and who else of the staff wrote which reply. */
export function useDeskMessages(ticketId: string | null) {
  const { data } = useTicketDesk(ticketId);
  const ownId = useOwnId();
  return useMemo(() => {
    const notes = (data?.notes ?? []).map(({ _id, text, timestamp, author }) => ({
      id: `note-${_id}`,
      text,
      time: timestamp,
      isOwn: author?._id === ownId,
      authorName: author?.userName ?? deletedName,
      isNote: true,
    }));
    const returned = (data?.undelivered ?? []).map(({ _id, email, reason, timestamp }) => ({
      id: `undelivered-${_id}`,
      text: `Our email to ${email || 'this person'} could not be delivered. ${reason}`,
      time: timestamp,
      isOwn: false,
      authorName: 'Mail server',
      isNote: true,
    }));
    const details = new Map((data?.mails ?? []).map((mail) => [mail._id, describeMail(mail)]));
    const colleagues = new Map(
      (data?.replies ?? [])
        .filter(({ author }) => author?._id !== ownId)
        .map(({ _id, author }) => [_id, author?.userName ?? deletedName]),
    );
    return { notes: [...notes, ...returned], colleagues, details };
  }, [data, ownId]);
}

/** Anyone who has the reply address can write to it, so another sender is named. */
function describeMail({ from, isOtherAddress, refused }: TicketMail) {
  return {
    via: isOtherAddress && from ? `by email from ${from}, not the ticket’s address` : 'by email',
    remarks: refused.map(({ name, reason }) => `Left out: ${name}. ${reason}`),
  };
}

const staffFreshMs = 60_000;

/** Everyone whom a ticket can be assigned to. */
export function useStaff() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.users.list({ staff: true }),
    queryFn: ({ signal }) => api.listSupportStaff(undefined, { signal }),
    staleTime: staffFreshMs,
  });
}

/** Assigns a ticket. The choice shows immediately and is reverted if it could not be saved. */
export function useAssignTicket({ _id: ticketId }: Pick<Ticket, '_id'>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assigneeId: string | null) =>
      api.assignSupportMessage({ params: { id: ticketId }, body: { assigneeId } }),
    onSuccess: ({ data: { assignee } }) => {
      notify.success(assignee ? `Assigned to ${assignee.userName}` : 'Assigned to no one');
      queryClient.setQueryData(
        ticketDeskQuery(api, queryClient, ticketId).queryKey,
        (known) => known && { ...known, assignee },
      );
      return refreshTicketLists(queryClient);
    },
    onError: (error) => {
      notify.error(explainFailure(error, 'Failed to assign the ticket'));
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.ticketDesks.one(ticketId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.users.list({ staff: true }) }),
      ]);
    },
  });
}
