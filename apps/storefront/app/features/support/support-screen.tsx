import { hasPermission } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { type ReplyTexts, SupportProvider, TicketPane } from '@credit-studio/frontend/support';
import { m } from '@credit-studio/messages';
import { ButtonLink, DateText, MarkedText, PageHeader, StatusBadge } from '@credit-studio/ui';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionUser } from '../../session/session-context.ts';
import styles from './support-screen.module.css';
import { TicketFilterBar } from './ticket-filter-bar.tsx';
import { readTicketFilters, readTicketId, writeTicketFilters, writeTicketId } from './ticket-filters.ts';
import { TicketList } from './ticket-list.tsx';

function listReplyTexts(): ReplyTexts {
  return {
    label: m.support_your_message(),
    placeholder: m.support_message_placeholder(),
    closedReason: m.support_closed(),
    describeFailure: (error) => describeError(error, m.support_send_failed()),
  };
}

/** The customer's tickets and the conversation of one of them; on narrow screens one after the other. */
export function SupportScreen() {
  const [parameters, setParameters] = useSearchParams();
  const filters = readTicketFilters(parameters);
  const ticketId = readTicketId(parameters);
  const change = (changes: Partial<typeof filters>) =>
    setParameters((current) => writeTicketFilters(current, changes), { preventScrollReset: true });
  return (
    <CustomerSupport>
      <div className={styles.root} data-open={ticketId ? true : undefined}>
        {/* The page keeps its heading where the conversation has the screen to itself. */}
        {ticketId && <h1 className={styles.narrowTitle}>{m.support_title()}</h1>}
        <div className={styles.head}>
          <PageHeader
            title={m.support_title()}
            description={m.support_lead()}
            actions={
              <>
                <ButtonLink variant="default" href={paths.contact}>
                  {m.support_contact_page()}
                </ButtonLink>
                <ButtonLink href={paths.createSupport} leftSection={<IconPlus size="1.125rem" aria-hidden />}>
                  {m.support_create()}
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
            <TicketPane
              ticketId={ticketId}
              backLabel={m.support_back()}
              emptyMessage={m.support_none_open()}
              replyTexts={listReplyTexts()}
              renderParts={({ ticketStatus, createdAt }) => ({
                status: <StatusBadge kind="ticket" status={ticketStatus} />,
                facts: (
                  <span>
                    <MarkedText
                      parts={m.support_opened.parts()}
                      marks={{ date: () => <DateText value={createdAt} timeZone={localTimeZone} /> }}
                    />
                  </span>
                ),
              })}
            />
          </div>
        </div>
      </div>
    </CustomerSupport>
  );
}

function CustomerSupport({ children }: { children: ReactNode }) {
  const api = useApi();
  const { userRole } = useSessionUser();
  const [parameters] = useSearchParams();
  return (
    <SupportProvider
      value={{
        api,
        // Staff may have tickets too; the server stores what they write as an admin's reply.
        viewer: { isAuthor: true, repliesAs: hasPermission(userRole, 'support:read') ? 'admin' : 'user' },
        toTicket: (id) => ({ search: writeTicketId(parameters, id).toString() }),
        describeError: (error) => describeError(error, m.support_try_again()),
      }}
    >
      {children}
    </SupportProvider>
  );
}
