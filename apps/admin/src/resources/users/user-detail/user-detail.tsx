import type { User } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { RecordPage } from '../../../record-page/record-page.tsx';
import { DeleteUser } from '../delete-user.tsx';
import { editParameter } from '../editing/row-editing.ts';
import { UserEditDialog } from '../editing/user-edit-dialog.tsx';
import { getUserQuery } from '../user-queries.ts';
import type { UserSlots } from '../user-slots.ts';
import { CreditLedger } from './credit-ledger.tsx';
import { GenerationsOf } from './generation-list.tsx';
import { MessagesOf } from './message-list.tsx';
import { ItemOrdersOf, PackageOrdersOf } from './order-lists.tsx';
import { TicketsOf } from './ticket-list.tsx';
import styles from './user-detail.module.css';
import { UserFacts } from './user-facts.tsx';

const icon = { size: '1.0625rem', 'aria-hidden': true } as const;

function UserActions({ user }: { user: User }) {
  const editing = useDialogAddress(editParameter);
  const navigate = useNavigate();
  return (
    <>
      <Button leftSection={<IconPencil {...icon} />} variant="default" onClick={() => editing.open(user._id)}>
        Edit
      </Button>
      <DeleteUser
        user={user}
        // Replaced: Back would lead to someone who is gone.
        onDeleted={() => navigate(paths.users, { replace: true })}
        renderTrigger={({ open }) => (
          <Button leftSection={<IconTrash {...icon} />} variant="default" onClick={open}>
            Delete
          </Button>
        )}
      />
    </>
  );
}

/** `/admin/users/:id`: one person, with all that they have here. */
export function UserDetail({ slots }: { slots: UserSlots }) {
  const { id = '' } = useParams();
  const query = useQuery(getUserQuery(useApi(), id));
  usePageTitle(query.data ? query.data.userName || query.data.UserEmail : 'User');
  return (
    <RecordPage
      query={query}
      back={{ href: paths.users, label: 'All users' }}
      noun="user"
      header={(user) => ({
        title: user.userName || user.UserEmail,
        description: user.UserEmail,
        actions: (
          <>
            {slots.renderMessageActions({ user, look: 'buttons' })}
            <UserActions user={user} />
          </>
        ),
      })}
    >
      {(user) => (
        <>
          <UserFacts user={user} />
          <div className={styles.lists}>
            <div className={styles.wide}>
              <CreditLedger user={user} />
            </div>
            <PackageOrdersOf user={user} />
            <ItemOrdersOf user={user} />
            <div className={styles.wide}>
              <GenerationsOf user={user} />
            </div>
            <TicketsOf user={user} />
            <MessagesOf user={user} />
          </div>
          <UserEditDialog user={user} />
          {slots.messageDialogs}
        </>
      )}
    </RecordPage>
  );
}
