import type { Ticket } from '@credit-studio/contracts';
import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Marks what is shown as read, once someone can have seen it. */
export function useMarkRead(ticket: Ticket): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const newestId = ticket.adminMessage.at(-1)?._id;
  const readId = useRef(ticket.unread === 0 ? newestId : undefined);
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: (lastMessageId: string) =>
      api.readSupportMessage({ params: { id: ticket._id }, body: { lastMessageId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tickets() }),
  });
  const markRead = useEffectEvent((lastMessageId: string) => {
    readId.current = lastMessageId;
    mutate(lastMessageId);
  });
  useEffect(() => {
    if (isVisible && newestId && newestId !== readId.current) markRead(newestId);
  }, [isVisible, newestId]);
}
