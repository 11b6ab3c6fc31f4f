import { EmptyState, PageHeader } from '@credit-studio/ui';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TicketConversation } from './conversation/ticket-conversation.tsx';
import styles from './support-screen.module.css';
import { TicketFilterBar } from './ticket-list/ticket-filter-bar.tsx';
import { TicketList } from './ticket-list/ticket-list.tsx';
import { useTicketFilters } from './ticket-list/use-ticket-filters.ts';
import { useTickets } from './ticket-list/use-tickets.ts';
import { useReturnToTicket } from './use-return-to-ticket.ts';
import { useTicketSteps } from './use-ticket-steps.ts';

/** `/admin/support-messages` and one ticket of it: side by side, and below 768 px one after the other. */
export function SupportScreen() {
  usePageTitle('Support Messages');
  const { ticketId = null } = useParams();
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const filters = useTicketFilters();
  const tickets = useTickets(filters);
  const steps = useTicketSteps({ ticketId, rows: tickets.data?.rows ?? [] });
  useReturnToTicket(ticketId);
  return (
    <div className={styles.root} data-open={ticketId ? true : undefined}>
      <div className={styles.title}>
        <PageHeader
          title="Support Messages"
          description="Tickets of all customers. Answers reach them as they are written."
        />
      </div>
      <div className={styles.filters}>
        <TicketFilterBar filters={filters} />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <TicketList tickets={tickets} filters={filters} openId={ticketId} />
        </div>
        <div className={styles.pane}>
          {ticketId ? (
            <TicketConversation
              key={ticketId}
              ticketId={ticketId}
              steps={steps}
              takesFocus={key !== arrivalKey}
            />
          ) : (
            <div className={styles.nothing}>
              <EmptyState
                size="compact"
                title="Select a ticket to view messages"
                message="Alt + ↓ opens the first one, and from then on the next."
                icon={<IconMessages size={34} stroke={1.4} />}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
