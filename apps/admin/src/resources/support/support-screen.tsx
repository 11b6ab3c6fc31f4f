import { explainError, explainFailure } from '@credit-studio/frontend/describe-error';
import { usePageWithinList } from '@credit-studio/frontend/list-address';
import {
  type ReplyTexts,
  SupportProvider,
  TicketPane,
  ticketListQuery,
  ticketPageSize,
} from '@credit-studio/frontend/support';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { pathOfTicket, paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ScreenHead } from '../../screen-head/screen-head.tsx';
import styles from './support.module.css';
import { TicketFilterBar } from './ticket-filter-bar.tsx';
import { TicketList } from './ticket-list.tsx';
import { StepButtons, TicketDecisions, TicketFacts } from './ticket-parts.tsx';
import { type TicketFilters, useTicketFilters } from './use-ticket-filters.ts';
import { useTicketSteps } from './use-ticket-steps.ts';

const refreshMs = 5_000;

const replyTexts: ReplyTexts = {
  label: 'Your reply',
  placeholder: 'Write your reply…',
  closedReason: 'This ticket is closed. Set another status to reply.',
  describeFailure: (error) => explainFailure(error, 'Failed to send message'),
};

/** `/admin/support-messages` and one ticket of it: side by side, and below 768 px one after the other. */
export function SupportScreen() {
  usePageTitle('Support Messages');
  const { ticketId = null } = useParams();
  const filters = useTicketFilters();
  const tickets = useTickets(filters);
  const steps = useTicketSteps({ ticketId, rows: tickets.data?.rows ?? [] });
  return (
    <StaffSupport>
      <div className={styles.root} data-open={ticketId ? true : undefined}>
        <div className={styles.title}>
          <ScreenHead title="Support Messages" description="Customer tickets. Replies arrive instantly." />
        </div>
        <div className={styles.filters}>
          <TicketFilterBar filters={filters} />
        </div>
        <div className={styles.columns}>
          <div className={styles.list}>
            <TicketList tickets={tickets} filters={filters} openId={ticketId} />
          </div>
          <div className={styles.pane}>
            <TicketPane
              ticketId={ticketId}
              backLabel="Back to the tickets"
              emptyMessage="Press Alt + ↓ to open the next ticket."
              replyTexts={replyTexts}
              renderParts={(ticket) => ({
                facts: <TicketFacts ticket={ticket} />,
                actions: <StepButtons steps={steps} />,
                decisions: <TicketDecisions ticket={ticket} />,
              })}
            />
          </div>
        </div>
      </div>
    </StaffSupport>
  );
}

function useTickets({ query, page, showPage }: TicketFilters) {
  const tickets = useQuery(ticketListQuery(useApi(), query, refreshMs));
  usePageWithinList({
    list: tickets,
    page,
    pageSize: ticketPageSize,
    showPage: (lastPage) => showPage(lastPage, { replace: true }),
  });
  return tickets;
}

function StaffSupport({ children }: { children: ReactNode }) {
  const api = useApi();
  const { search } = useLocation();
  return (
    <SupportProvider
      value={{
        api,
        viewer: { isAuthor: false, repliesAs: 'admin' },
        toTicket: (id) => ({ pathname: id ? pathOfTicket(id) : paths.support, search }),
        describeError: explainError,
      }}
    >
      {children}
    </SupportProvider>
  );
}
