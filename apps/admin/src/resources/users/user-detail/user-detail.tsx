import type { User } from '@credit-studio/contracts';
import { isStaffRole } from '@credit-studio/contracts/rules';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { DateText, StatusBadge, TabLinks } from '@credit-studio/ui';
import { Avatar, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { labelRole } from '../../../lib/label-role.ts';
import { pathOfUser, paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useListFilters } from '../../../list-filters/index.ts';
import { RecordPage } from '../../../record-page/record-page.tsx';
import { usePermissions, useUserRights } from '../../../session/index.ts';
import { editParameter } from '../editing/row-editing.ts';
import { UserEditDialog } from '../editing/user-edit-dialog.tsx';
import { lastSeenQuery } from '../user-care-queries.ts';
import { getUserQuery } from '../user-queries.ts';
import type { UserSlots } from '../user-slots.ts';
import { CreditLedger } from './credit-ledger.tsx';
import { GenerationsOf } from './generation-list.tsx';
import { MessagesOf } from './message-list.tsx';
import { ItemOrdersOf, PackageOrdersOf } from './order-lists.tsx';
import { TicketsOf } from './ticket-list.tsx';
import { UserActivity } from './user-activity.tsx';
import care from './user-care.module.css';
import { UserFacts, useSpending } from './user-facts.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserTags } from './user-tags.tsx';

const icon = { size: '1.0625rem', 'aria-hidden': true } as const;

function EditUser({ user }: { user: User }) {
  const editing = useDialogAddress(editParameter);
  const mayEdit = useUserRights(user)('customers:write');
  if (!mayEdit) return null;
  return (
    <Button leftSection={<IconPencil {...icon} />} variant="default" onClick={() => editing.open(user._id)}>
      Edit
    </Button>
  );
}

/** Who it is, in one line: face or initials, name, and what is out of the ordinary. */
function UserTitle({ user }: { user: User }) {
  const name = user.userName || user.UserEmail;
  return (
    <span className={care.title}>
      <Avatar src={user.profileURL || null} name={name} size="md" alt="" aria-hidden />
      {name}
      {isStaffRole(user.userRole) && (
        <StatusBadge kind="membership" status={user.userRole} label={labelRole(user.userRole)} />
      )}
      {user.block && <StatusBadge kind="message" status="failed" label="Blocked" />}
    </span>
  );
}

/** The address, unless it is the title, and when the person was last here. */
function UserDescription({ user, lastSeen }: { user: User; lastSeen: UseQueryResult<string | null> }) {
  const seen = lastSeen.isSuccess ? (
    lastSeen.data ? (
      <>
        Last seen <DateText value={lastSeen.data} format="dateTime" />
      </>
    ) : (
      'Has never signed in'
    )
  ) : lastSeen.isError ? (
    'Last seen: not known right now'
  ) : null;
  return (
    <>
      {user.userName && user.UserEmail}
      {user.userName && seen && ' · '}
      {seen}
    </>
  );
}

function BlockNote({ block }: { block: NonNullable<User['block']> }) {
  return (
    <section className={care.blocked} aria-label="Blocked">
      <strong>
        Blocked since <DateText value={block.at} format="dateTime" />
      </strong>
      <span>{block.reason}</span>
    </section>
  );
}

const activityView = {
  show: '',
  label: 'Activity',
  permission: 'customers:read',
  Lists: UserActivity,
} as const;
const views = [
  activityView,
  { show: 'orders', label: 'Orders', permission: 'orders:read', Lists: OrdersOf },
  { show: 'videos', label: 'Videos', permission: 'generations:read', Lists: GenerationsOf },
  { show: 'credits', label: 'Credits', permission: 'credits:read', Lists: CreditLedger },
  { show: 'tickets', label: 'Tickets', permission: 'support:read', Lists: TicketsOf },
  { show: 'mails', label: 'Mails', permission: 'messages:read', Lists: MessagesOf },
] as const;

function OrdersOf({ user }: { user: User }) {
  return (
    <>
      <PackageOrdersOf user={user} />
      <ItemOrdersOf user={user} />
    </>
  );
}

/** The history, or one of the lists that it is made of. */
function UserViews({ user }: { user: User }) {
  const { values } = useListFilters(['show']);
  const may = usePermissions();
  const permitted = views.filter(({ permission }) => may(permission));
  const shown = permitted.find(({ show }) => show === values.show) ?? activityView;
  const path = pathOfUser(user._id);
  return (
    <div className={care.tabs}>
      <TabLinks
        label="What to show"
        links={permitted.map(({ show, label }) => ({
          label,
          href: show ? `${path}?${new URLSearchParams({ show })}` : path,
          isCurrent: show === shown.show,
        }))}
      />
      <shown.Lists user={user} />
    </div>
  );
}

/** `/admin/users/:id`: one person, with all that they have here. */
export function UserDetail({ slots }: { slots: UserSlots }) {
  const { id = '' } = useParams();
  const api = useApi();
  const query = useQuery(getUserQuery(api, id));
  const lastSeen = useQuery(lastSeenQuery(api, id));
  const spending = useSpending(id);
  usePageTitle(query.data ? query.data.userName || query.data.UserEmail : 'User');
  return (
    <RecordPage
      query={query}
      isAwaited={isAwaited(lastSeen) || isAwaited(spending)}
      back={{ href: paths.users, label: 'All users' }}
      noun="user"
      header={(user) => ({
        title: <UserTitle user={user} />,
        description: <UserDescription user={user} lastSeen={lastSeen} />,
        actions: (
          <>
            <EditUser user={user} />
            {slots.renderMessageActions({ user, look: 'buttons' })}
            <UserMenu user={user} />
          </>
        ),
      })}
    >
      {(user) => (
        <>
          {user.block && <BlockNote block={user.block} />}
          <UserFacts user={user} />
          <div className={care.columns}>
            <UserViews user={user} />
            <div>
              <UserTags user={user} />
              <UserNotes user={user} />
            </div>
          </div>
          <UserEditDialog user={user} />
          {slots.messageDialogs}
        </>
      )}
    </RecordPage>
  );
}
