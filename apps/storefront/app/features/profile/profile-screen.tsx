import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ErrorPanel, PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { PageSkeleton } from '../../lib/pending-page/pending-page.tsx';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { AccountSecurity } from './account-security.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import styles from './profile-screen.module.css';

function Profile() {
  const { email } = useSessionUser();
  const account = useQuery(accountQuery(useApi(), email));
  const isMissing = account.isError || account.data === null;
  useEffect(() => {
    if (isMissing) notifyUser.error({ id: 'profile-load', message: m.profile_load_failed() });
  }, [isMissing]);
  if (account.data) {
    return (
      <>
        <ProfilePhoto user={account.data} />
        <ProfileForm key={account.data._id} user={account.data} />
      </>
    );
  }
  if (isMissing) {
    return (
      <ErrorPanel
        size="compact"
        title={m.profile_load_failed()}
        message={describeError(account.error, m.profile_load_failed_later())}
        onRetry={() => void account.refetch()}
        isRetrying={account.isFetching}
      />
    );
  }
  return <PageSkeleton shape="profile" label={m.profile_loading()} hasHeader />;
}

/** The user's own record: photo, details, sign-in. */
export function ProfileScreen() {
  return (
    <div className={styles.root}>
      <PageHeader title={m.account_profile()} description={m.profile_description()} />
      <div className={styles.cards}>
        <Profile />
        <AccountSecurity />
      </div>
    </div>
  );
}
