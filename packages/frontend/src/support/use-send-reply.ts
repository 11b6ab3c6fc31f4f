import { mergeTicketEvent, type Ticket, type TicketMessage } from '@credit-studio/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ticketKeys } from '../query-keys.ts';
import { useSupport } from './support-context.ts';
import { refreshTicketLists, ticketQuery } from './ticket-queries.ts';

/** A message that is sent. */
export interface Reply {
  text: string;
  attachmentIds: readonly string[];
}

interface Attempt extends Reply {
  /** The newest message that was known when the reply was first sent. */
  newest: TicketMessage | undefined;
}

function toEntry({ text, attachmentIds }: Reply) {
  return { message: text, ...(attachmentIds.length > 0 && { attachmentIds: [...attachmentIds] }) };
}

function isSame(one: Reply | null, other: Reply): boolean {
  return one?.text === other.text && one.attachmentIds.join() === other.attachmentIds.join();
}

/**
 * Sends a reply, one at a time. A reply that is sent again after a lost answer names the same newest message as
 * before; the server recognises it by that, and stores it once.
 */
export function useSendReply(ticket: Ticket, { onSent }: { onSent: (sent: Reply) => void }) {
  const { api } = useSupport();
  const queryClient = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const isInFlight = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ text, attachmentIds, newest }: Attempt) =>
      api.updateSupportMessage({
        params: { id: ticket._id },
        body: {
          adminMessage: [...(newest ? [newest] : []), toEntry({ text, attachmentIds })],
        },
      }),
    onSuccess: ({ data }, { text, attachmentIds }) => {
      attempt.current = null;
      const { queryKey } = ticketQuery(api, ticket._id);
      queryClient.setQueryData(queryKey, (known) => (known ? mergeTicketEvent(known, data) : data));
      void refreshTicketLists(queryClient);
      onSent({ text, attachmentIds });
    },
    onError: () => {
      // It may have been closed or deleted.
      void queryClient.invalidateQueries({ queryKey: ticketKeys.one(ticket._id) });
    },
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  const send = (reply: Reply): void => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    if (!isSame(attempt.current, reply)) attempt.current = { ...reply, newest: ticket.adminMessage.at(-1) };
    if (attempt.current) mutation.mutate(attempt.current);
  };
  return { send, isSending: mutation.isPending, error: mutation.error };
}
