import { memberships, type User } from '@credit-studio/contracts';
import { describeDaysLeft } from '@credit-studio/frontend/describe-days-left';
import { KitLink, labelWord, StatusBadge } from '@credit-studio/ui';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { labelRole } from '../../../lib/label-role.ts';
import { pathOfUser } from '../../../lib/paths.ts';
import { usePermission } from '../../../session/index.ts';
import editing from '../editing/editing.module.css';
import { useRowEditing } from '../editing/row-editing.ts';
import { listRoleChoices } from '../editing/user-values.ts';
import styles from './user-list.module.css';

interface UserCellProps {
  user: User;
}

/** The name leads to the person's page; edited, it is where the typing begins. */
export function NameCell({ user, hasEmail }: UserCellProps & { hasEmail: boolean }) {
  const row = useRowEditing();
  const field = useRef<HTMLInputElement>(null);
  const isEdited = row !== null;
  useLayoutEffect(() => {
    if (isEdited) field.current?.focus();
  }, [isEdited]);
  const name = row ? (
    <TextInput
      {...row.record.form.getInputProps('userName')}
      ref={field}
      form={row.formId}
      size="xs"
      className={editing.field}
      aria-label="Name"
      autoComplete="off"
    />
  ) : (
    <KitLink href={pathOfUser(user._id)} className={styles.name} data-row-link>
      {user.userName || 'No name'}
    </KitLink>
  );
  return (
    <span className={styles.person} data-lines>
      {name}
      {hasEmail && <span className={styles.email}>{user.UserEmail}</span>}
      <UserMarks user={user} />
    </span>
  );
}

/** The block and the tags of a customer. */
function UserMarks({ user: { block, tags = [] } }: UserCellProps) {
  if (!block && tags.length === 0) return null;
  return (
    <span className={styles.marks}>
      {block && <StatusBadge kind="message" status="failed" label="Blocked" />}
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

export function RoleCell({ user }: UserCellProps) {
  const mayChangeTeam = usePermission('team:write');
  const row = useRowEditing();
  if (!row) return labelRole(user.userRole);
  return (
    <NativeSelect
      {...row.record.form.getInputProps('userRole')}
      form={row.formId}
      size="xs"
      className={editing.field}
      aria-label="Role"
      data={listRoleChoices(user.userRole, mayChangeTeam)}
    />
  );
}

export function MembershipBadge({ user }: UserCellProps) {
  const daysLeft = describeDaysLeft(user.membershipValidity, new Date());
  return (
    <span className={styles.membership}>
      <StatusBadge kind="membership" status={user.userMembership} />
      {daysLeft && <span className={styles.daysLeft}>{daysLeft}</span>}
    </span>
  );
}

export function MembershipCell({ user }: UserCellProps) {
  const row = useRowEditing();
  if (!row) return <MembershipBadge user={user} />;
  return (
    <NativeSelect
      {...row.record.form.getInputProps('userMembership')}
      form={row.formId}
      size="xs"
      className={editing.field}
      aria-label="Membership"
      data={memberships.map((tier) => ({ value: tier, label: labelWord(tier) }))}
    />
  );
}

export function BalanceCell({ user }: UserCellProps) {
  const mayChangeBalance = usePermission('credits:write');
  const row = useRowEditing();
  if (!row || !mayChangeBalance) return user.currentBalance;
  return (
    <TextInput
      {...row.record.form.getInputProps('currentBalance')}
      form={row.formId}
      size="xs"
      className={editing.balance}
      aria-label="Credits"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
