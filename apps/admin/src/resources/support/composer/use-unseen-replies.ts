import type { Ticket, TicketMessage } from '@credit-studio/contracts';
import { createDraft } from '@credit-studio/frontend/drafts';
import { useState } from 'react';
import { useOwnId, useTicketDesk } from '../ticket-desk.ts';

function parseId(stored: unknown): string | null {
  return typeof stored === 'string' && /^\d+$/.test(stored) ? stored : null;
}

/**
 * Replies of other staff that came after one began to write. Where one began is stored with the draft, so that neither a
 * reload nor a visit to another ticket hides a reply that came in between.
 */
export function useUnseenReplies(ticket: Ticket, text: string) {
  const start = createDraft(`reply-start.${ticket._id}`, parseId);
  const ownId = useOwnId();
  const { data } = useTicketDesk(ticket._id);
  const newestId = ticket.adminMessage.at(-1)?._id ?? '0';
  const [startId, setStartId] = useState(() => (text && start.read()) || newestId);
  const mark = (id: string) => {
    setStartId(id);
    start.save(id);
  };
  const ownIds = new Set(
    (data?.replies ?? []).filter(({ author }) => author?._id === ownId).map(({ _id }) => _id),
  );
  return {
    /** Called with each change of the text. */
    noteChange: (next: string) => {
      if (next === '') start.forget();
      else if (text === '') mark(newestId);
    },
    /** What the writer has not answered yet knowingly; empty if it is safe to send. */
    find: (): TicketMessage[] =>
      text === ''
        ? []
        : ticket.adminMessage.filter(
            ({ _id, sender }) => sender === 'admin' && Number(_id) > Number(startId) && !ownIds.has(_id),
          ),
    /** They have been shown, so they are not asked about again. */
    accept: () => mark(newestId),
  };
}
