import { ticketStatuses } from '@credit-studio/contracts';
import { explainError, explainFailure } from '@credit-studio/frontend/describe-error';
import { usePageWithinList } from '@credit-studio/frontend/list-address';
import {
  type ReplyTexts,
  SupportProvider,
  TicketPane,
  ticketListQuery,
  ticketPageSize,
} from '@credit-studio/frontend/support';
import { labelWord } from '@credit-studio/ui';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { pathOfTicket, paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { ScreenHead } from '../../screen-head/screen-head.tsx';
import { TicketComposer } from './composer/ticket-composer.tsx';
import { CustomerAside, CustomerDrawer } from './customer/customer-places.tsx';
import styles from './support.module.css';
import type { SupportSlots } from './support-slots.ts';
import { createDeskFollower, useDeskMessages } from './ticket-desk.ts';
import { TicketFilterBar } from './ticket-filter-bar.tsx';
import { TicketList } from './ticket-list.tsx';
import { StepButtons, TicketDecisions, TicketFacts } from './ticket-parts.tsx';
import { SelectionBar } from './triage/selection-bar.tsx';
import { BackFromSnooze } from './triage/snooze-marks.tsx';
import { TriageProvider } from './triage/triage-context.tsx';
import { useTriageKeys } from './triage/triage-keys.ts';
import { TriageMenu } from './triage/triage-menu.tsx';
import { type TicketFilters, ticketFilterNames, useTicketFilters } from './use-ticket-filters.ts';
import { type TicketSteps, useTicketSteps } from './use-ticket-steps.ts';

const refreshMs = 5_000;

/** Room for three panes next to the menu. */
const wideScreen = '(min-width: 75em)';

const builtInViews = [
  { label: 'All', query: '' },
  { label: 'Mine', query: 'assignee=me' },
  ...ticketStatuses.map((status) => ({ label: labelWord(status), query: `status=${status}` })),
  { label: 'Snoozed', query: 'snoozed=only' },
];

const replyTexts: ReplyTexts = {
  label: 'Your reply',
  placeholder: 'Write your reply…',
  closedReason: 'This ticket is closed. Set another status to reply.',
  describeFailure: (error) => explainFailure(error, 'Failed to send message'),
};

/**
 * `/admin/support-messages` and one ticket of it, side by side with the customer from 1200 px on, who is a drawer on
 * smaller screens. Below 768 px list and ticket are shown one after the other.
 */
export function SupportScreen({ slots }: { slots: SupportSlots }) {
  usePageTitle('Support Messages');
  const { ticketId = null } = useParams();
  const filters = useTicketFilters();
  const tickets = useTickets(filters);
  const rows = tickets.data?.rows ?? [];
  const steps = useTicketSteps({ ticketId, rows });
  const isWide = useMediaQuery(wideScreen, false, { getInitialValueInEffect: false });
  return (
    <StaffSupport>
      <TriageProvider ticketId={ticketId} rows={rows}>
        <div className={styles.root} data-open={ticketId ? true : undefined}>
          <div className={styles.title}>
            <ScreenHead title="Support Messages" description="Customer tickets. Replies arrive instantly." />
          </div>
          <div className={styles.filters}>
            <ViewTabs
              list="tickets"
              table="tickets"
              label="Views of tickets"
              path={paths.support}
              builtIn={builtInViews}
              filterNames={ticketFilterNames}
            />
            <TicketFilterBar filters={filters} />
          </div>
          <div className={styles.columns} data-panes={ticketId ? 3 : 2}>
            <div className={styles.list}>
              <BackFromSnooze isShown={!filters.showsSnoozed} />
              <TicketList tickets={tickets} filters={filters} openId={ticketId} />
              <SelectionBar />
            </div>
            <div className={styles.pane}>
              <StaffTicket ticketId={ticketId} steps={steps} slots={slots} />
            </div>
            {ticketId && isWide && <CustomerAside ticketId={ticketId} slots={slots} />}
          </div>
        </div>
        <TriageKeys steps={steps} />
        <TriageMenu />
      </TriageProvider>
    </StaffSupport>
  );
}

/** Below the provider whose tickets the keys are about. */
function TriageKeys({ steps }: { steps: TicketSteps }) {
  useTriageKeys(steps);
  return null;
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

interface StaffTicketProps {
  ticketId: string | null;
  steps: TicketSteps;
  slots: SupportSlots;
}

/** The open conversation with what only staff see and do. */
function StaffTicket({ ticketId, steps, slots }: StaffTicketProps) {
  const { notes, colleagues, details } = useDeskMessages(ticketId);
  return (
    <TicketPane
      ticketId={ticketId}
      backLabel="Back to the tickets"
      emptyMessage="Press J to open the next ticket, and ? to see every key."
      replyTexts={replyTexts}
      renderReply={(props) => <TicketComposer {...props} />}
      renderParts={(ticket) => ({
        facts: <TicketFacts ticket={ticket} />,
        actions: (
          <span className={styles.actions}>
            <CustomerDrawer ticket={ticket} slots={slots} />
            <StepButtons steps={steps} />
          </span>
        ),
        decisions: <TicketDecisions ticket={ticket} />,
        notes,
        colleagues,
        details,
      })}
    />
  );
}

function StaffSupport({ children }: { children: ReactNode }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  return (
    <SupportProvider
      value={{
        api,
        viewer: { isAuthor: false, repliesAs: 'admin' },
        toTicket: (id) => ({ pathname: id ? pathOfTicket(id) : paths.support, search }),
        describeError: explainError,
        follow: createDeskFollower(queryClient),
      }}
    >
      {children}
    </SupportProvider>
  );
}
