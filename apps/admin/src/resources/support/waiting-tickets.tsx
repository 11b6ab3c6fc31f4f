import { AttentionEntry } from '../../attention-entry/attention-entry.tsx';
import { paths } from '../../lib/paths.ts';
import { useUnreadTickets } from './unread-tickets.tsx';

/** The tickets with unread messages, as an entry of a list. */
export function WaitingTickets() {
  const tickets = useUnreadTickets();
  if (tickets === 0) return null;
  return (
    <AttentionEntry
      kind="waiting"
      title={`${tickets} ${tickets === 1 ? 'ticket has' : 'tickets have'} unread messages`}
      advice="Answer the customers"
      href={paths.support}
    />
  );
}
