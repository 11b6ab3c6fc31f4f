import { mergeTicketEvent, type Ticket, type TicketMessage } from '@credit-studio/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ticketKeys } from '../query-keys.ts';
import { useSupport } from './support-context.ts';
import { refreshTicketLists, ticketQuery } from './ticket-queries.ts';

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
  const { api } = useSupport();
  const queryClient = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const isInFlight = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ text, newest }: Attempt) =>
      api.updateSupportMessage({
        params: { id: ticket._id },
        body: { adminMessage: [...(newest ? [newest] : []), { message: text }] },
      }),
    onSuccess: ({ data }, { text }) => {
      attempt.current = null;
      const { queryKey } = ticketQuery(api, ticket._id);
      queryClient.setQueryData(queryKey, (known) => (known ? mergeTicketEvent(known, data) : data));
      void refreshTicketLists(queryClient);
      onSent(text);
    },
    onError: () => {
      // It may have been closed or deleted.
      void queryClient.invalidateQueries({ queryKey: ticketKeys.one(ticket._id) });
    },
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  const send = (text: string): void => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    if (attempt.current?.text !== text) attempt.current = { text, newest: ticket.adminMessage.at(-1) };
    mutation.mutate(attempt.current);
  };
  return { send, isSending: mutation.isPending, error: mutation.error };
}
