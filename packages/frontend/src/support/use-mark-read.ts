import type { Ticket } from '@credit-studio/contracts';
import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSupport } from './support-context.ts';
import { refreshTicketLists } from './ticket-queries.ts';

/** The API's id for the first message of a ticket, which has no stored id. */
const firstMessageId = '0';

/** Marks what is shown as read while the page is visible, for the customer or for all staff. */
export function useMarkRead(ticket: Ticket): void {
  const { api, viewer } = useSupport();
  const queryClient = useQueryClient();
  const newestId = ticket.adminMessage.at(-1)?._id ?? (viewer.isAuthor ? undefined : firstMessageId);
  const readId = useRef(ticket.unread === 0 ? newestId : undefined);
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: (lastMessageId: string) =>
      api.readSupportMessage({ params: { id: ticket._id }, body: { lastMessageId } }),
    onSuccess: () => refreshTicketLists(queryClient),
  });
  const markRead = useEffectEvent((lastMessageId: string) => {
    readId.current = lastMessageId;
    mutate(lastMessageId);
  });
  useEffect(() => {
    if (isVisible && newestId && newestId !== readId.current) markRead(newestId);
  }, [isVisible, newestId]);
}
