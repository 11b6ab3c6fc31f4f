import { AttentionEntry } from '../../attention-entry/attention-entry.tsx';
import { paths } from '../../lib/paths.ts';
import { useWaitingTickets } from './unread-tickets.tsx';

/** The tickets with unread messages, and those that are back from a snooze, as entries of a list. */
export function WaitingTickets() {
  const { unread, back } = useWaitingTickets();
  return (
    <>
      {unread > 0 && (
        <AttentionEntry
          kind="waiting"
          title={`${unread} ${unread === 1 ? 'ticket has' : 'tickets have'} unread messages`}
          advice="Answer the customers"
          href={paths.support}
        />
      )}
      {back > 0 && (
        <AttentionEntry
          kind="waiting"
          title={`${back} ${back === 1 ? 'ticket is' : 'tickets are'} back from a snooze`}
          advice="Continue where you stopped"
          href={`${paths.support}?snoozed=back`}
        />
      )}
    </>
  );
}
