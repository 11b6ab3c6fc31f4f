import type { Ticket } from '@credit-studio/contracts';
import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../lib/services.ts';
import { refreshTicketLists } from '../ticket-queries.ts';

/** Behind what the ticket was opened with, which has no id, and before every reply. */
const openingId = '0';

/** Marks what is shown as read for all staff, once someone can have seen it. */
export function useMarkRead(ticket: Ticket): void {
  const api = useApi();
  const client = useQueryClient();
  const newestId = ticket.adminMessage.at(-1)?._id ?? openingId;
  const readId = useRef(ticket.unread === 0 ? newestId : null);
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: (lastMessageId: string) =>
      api.readSupportMessage({ params: { id: ticket._id }, body: { lastMessageId } }),
    onSuccess: () => refreshTicketLists(client),
  });
  const markRead = useEffectEvent((lastMessageId: string) => {
    readId.current = lastMessageId;
    mutate(lastMessageId);
  });
  useEffect(() => {
    if (isVisible && newestId !== readId.current) markRead(newestId);
  }, [isVisible, newestId]);
}
