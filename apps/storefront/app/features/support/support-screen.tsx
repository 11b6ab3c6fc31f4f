import { ButtonLink, EmptyState, PageHeader } from '@credit-studio/ui';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './support-screen.module.css';
import { TicketConversation } from './ticket-conversation.tsx';
import { TicketFilterBar } from './ticket-filter-bar.tsx';
import { readTicketFilters, readTicketId, writeTicketFilters } from './ticket-filters.ts';
import { TicketList } from './ticket-list.tsx';
import { toTicketLinkId } from './ticket-list-item.tsx';

/** Back in the list, the focus is on the ticket that one comes from. */
function useReturnToTicket(ticketId: string | null): void {
  const lastId = useRef(ticketId);
  useEffect(() => {
    if (lastId.current && !ticketId) document.getElementById(toTicketLinkId(lastId.current))?.focus();
    lastId.current = ticketId;
  }, [ticketId]);
}

function NoTicketChosen() {
  return (
    <div className={styles.nothing}>
      <EmptyState
        size="compact"
        title="Select a ticket to view messages"
        message="Your conversations with our team open here, and go on here as we answer."
        icon={<IconMessages size={34} stroke={1.4} />}
      />
    </div>
  );
}

/** The person's tickets and the conversation of one of them; on narrow screens one after the other. */
export function SupportScreen() {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const filters = readTicketFilters(parameters);
  const ticketId = readTicketId(parameters);
  useReturnToTicket(ticketId);
  const change = (changes: Partial<typeof filters>) =>
    setParameters((current) => writeTicketFilters(current, changes), { preventScrollReset: true });
  return (
    <div className={styles.root} data-open={ticketId ? true : undefined}>
      {/* The page keeps its heading where the conversation has the screen to itself. */}
      {ticketId && <h1 className={styles.narrowTitle}>Support Messages</h1>}
      <div className={styles.head}>
        <PageHeader
          title="Support Messages"
          description="Ask us anything. Answers appear here as they are written."
          actions={
            <>
              <ButtonLink variant="default" href={paths.contact}>
                Contact page
              </ButtonLink>
              <ButtonLink href={paths.createSupport} leftSection={<IconPlus size={18} aria-hidden />}>
                Create Ticket
              </ButtonLink>
            </>
          }
        />
        <TicketFilterBar filters={filters} onChange={change} />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <TicketList filters={filters} openId={ticketId} onFiltersChange={change} />
        </div>
        <div className={styles.pane}>
          {ticketId ? (
            <TicketConversation key={ticketId} ticketId={ticketId} takesFocus={key !== arrivalKey} />
          ) : (
            <NoTicketChosen />
          )}
        </div>
      </div>
    </div>
  );
}
