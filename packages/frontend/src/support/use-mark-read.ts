import type { Ticket } from '@credit-studio/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
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
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible, () => false);
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

function followVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Read from the page itself: a ticket opened in a tab in the background has not been seen. */
function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}
