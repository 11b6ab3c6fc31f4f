import { mergeTicketEvent, type Ticket, type TicketMessage } from '@credit-studio/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { refreshTicketLists, ticketQuery } from '../ticket-queries.ts';

interface Attempt {
  text: string;
  /** The newest message that was known when the text was first sent. */
  newest: TicketMessage | undefined;
}

/**
 * Sends a reply, one at a time. A text that is sent again after a lost answer names the same newest message as
 * before; the server recognises it by that, and stores it once.
 */
export function useSendReply(ticket: Ticket, { onSent }: { onSent: (text: string) => void }) {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const isOnItsWay = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ text, newest }: Attempt) =>
      api.updateSupportMessage({
        params: { id: ticket._id },
        body: { adminMessage: [...(newest ? [newest] : []), { message: text }] },
      }),
    onSuccess: ({ data }, { text }) => {
      attempt.current = null;
      const { queryKey } = ticketQuery(api, ticket._id);
      client.setQueryData(queryKey, (known) => (known ? mergeTicketEvent(known, data) : data));
      void refreshTicketLists(client);
      onSent(text);
    },
    onError: () => {
      // A colleague may have closed it.
      void client.invalidateQueries({ queryKey: queryKeys.tickets.one(ticket._id) });
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
  });
  const send = (text: string): void => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    if (attempt.current?.text !== text) attempt.current = { text, newest: ticket.adminMessage.at(-1) };
    mutation.mutate(attempt.current);
  };
  return { send, isSending: mutation.isPending, error: mutation.error };
}
