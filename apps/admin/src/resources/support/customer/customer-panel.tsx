import { ApiError, type Ticket, type User } from '@credit-studio/contracts';
import { describeDaysLeft } from '@credit-studio/frontend/describe-days-left';
import { explainError } from '@credit-studio/frontend/describe-error';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { CopyButton, ErrorPanel, KitLink, LoadingBlock, StatusBadge } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { nameLanguage } from '../../../lib/name-language.ts';
import { pathOfUser } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { usePermissions, useUserRights } from '../../../session/index.ts';
import type { SupportSlots } from '../support-slots.ts';
import { useOwnId, useTicketDesk } from '../ticket-desk.ts';
import styles from './customer.module.css';
import { CustomerGenerations, OtherTickets } from './customer-lists.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { GiveCredit } from './give-credit.tsx';

export interface CustomerPanelProps {
  ticket: Ticket;
  slots: SupportSlots;
}

/** Who wrote the ticket, what they bought and made, and what can be done for them here. */
export function CustomerPanel({ ticket, slots }: CustomerPanelProps) {
  const { userId } = ticket;
  const may = usePermissions();
  if (userId && may('customers:read'))
    return <Account key={ticket._id} ticket={ticket} userId={userId} slots={slots} />;
  return (
    <div className={styles.root}>
      <Person name={ticket.ticketUserName} email={ticket.ticketUserEmail} />
      <Contact ticketId={ticket._id} />
      {!userId && (
        <p className={styles.empty}>
          They wrote without signing in, so there is no account to show. Their address is not confirmed.
        </p>
      )}
      {ticket.ticketUserEmail && (
        <OtherTickets ticketId={ticket._id} of={{ userEmail: ticket.ticketUserEmail }} />
      )}
    </div>
  );
}

function Account({ ticket, userId, slots }: CustomerPanelProps & { userId: string }) {
  const api = useApi();
  const may = usePermissions();
  const user = useQuery({
    queryKey: queryKeys.users.one(userId),
    queryFn: async ({ signal }) => (await api.getUser({ params: { id: userId } }, { signal })).data,
  });
  const desk = useTicketDesk(ticket._id);
  const isSettled = useSettled(user.isPending || isAwaited(desk));
  if (user.isError && !user.data)
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={isGone(user.error) ? 'This account was deleted' : 'The customer could not be loaded'}
        message={explainError(user.error)}
        onRetry={() => void user.refetch()}
        isRetrying={user.isFetching}
      />
    );
  if (!user.data || !isSettled) return <LoadingBlock label="Loading the customer…" lines={8} />;
  return (
    <div className={styles.root}>
      <Person
        name={user.data.userName || user.data.UserEmail}
        email={user.data.UserEmail}
        href={pathOfUser(userId)}
      />
      <Contact ticketId={ticket._id} />
      <Standing user={user.data} />
      <Gift user={user.data} ticket={ticket} />
      {may('orders:read') && <CustomerOrders userId={userId} slots={slots} />}
      {may('generations:read') && <CustomerGenerations userId={userId} />}
      <OtherTickets ticketId={ticket._id} of={{ userId }} />
    </div>
  );
}

function Gift({ user, ticket }: { user: User; ticket: Ticket }) {
  const ownId = useOwnId();
  const mayGive = useUserRights(user)('credits:give');
  // The API takes a gift to oneself for the return of an unused credit.
  return mayGive && user._id !== ownId ? <GiveCredit user={user} ticket={ticket} /> : null;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

function Person({ name, email, href }: { name: string; email: string; href?: string }) {
  return (
    <div className={styles.person}>
      <h3 className={styles.name}>{href ? <KitLink href={href}>{name}</KitLink> : name || email}</h3>
      {email && (
        <p className={styles.email}>
          <span className={styles.address}>{email}</span>
          <CopyButton value={email} label="Copy" size="compact-xs" variant="subtle" />
        </p>
      )}
    </div>
  );
}

/** How to write to this person. Anyone who has the reply address can write into the ticket. */
function Contact({ ticketId }: { ticketId: string }) {
  const { data } = useTicketDesk(ticketId);
  const { language, replyAddress } = data ?? {};
  if (!language && !replyAddress) return null;
  return (
    <dl className={styles.standing}>
      {language && (
        <div className={styles.contact}>
          <dt>Language</dt>
          <dd>{nameLanguage(language)}</dd>
        </div>
      )}
      {replyAddress && (
        <div className={styles.contact}>
          <dt>Reply address</dt>
          <dd>
            <span className={styles.address}>{replyAddress}</span>
            <CopyButton value={replyAddress} subject="the reply address" size="compact-xs" variant="subtle" />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Standing({ user }: { user: User }) {
  const daysLeft = describeDaysLeft(user.membershipValidity, new Date());
  return (
    <dl className={styles.standing}>
      <div>
        <dt>Membership</dt>
        <dd>
          <StatusBadge kind="membership" status={user.userMembership} />
          {daysLeft && <span className={styles.detail}>{daysLeft}</span>}
        </dd>
      </div>
      <div>
        <dt>Credits</dt>
        <dd className={styles.figure}>{user.currentBalance}</dd>
      </div>
    </dl>
  );
}
