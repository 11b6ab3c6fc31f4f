import { DateText } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import styles from './balance-ticket.module.css';

/** The membership in one line: what it is, and until when. Nothing while it is not known. */
export function MembershipLine() {
  const { email } = useSessionUser();
  const { data: account } = useQuery(accountQuery(useApi(), email));
  if (!account) return null;
  const { userMembership, membershipValidity } = account;
  return (
    <p className={styles.membership}>
      <strong>{userMembership}</strong> membership
      {userMembership !== 'free' && membershipValidity && (
        <>
          {' until '}
          <DateText value={membershipValidity} />
        </>
      )}
    </p>
  );
}
