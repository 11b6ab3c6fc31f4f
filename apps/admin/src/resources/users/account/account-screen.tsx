import type { User } from '@credit-studio/contracts';
import { ButtonLink, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../../panel/index.ts';
import { usePermissions, useSession } from '../../../session/index.ts';
import { getOwnUserQuery } from '../user-queries.ts';
import { AccountForm } from './account-form.tsx';

function OwnAccount({ user }: { user: User }) {
  const own = useQuery(getOwnUserQuery(useApi(), user, usePermissions()));
  const hasFailed = own.isError && !own.data;
  useEffect(() => {
    if (hasFailed) notify.error('Failed to load user data');
  }, [hasFailed]);
  if (own.data) return <AccountForm user={own.data} />;
  if (own.isPending) return <LoadingBlock label="Loading your profile…" minHeightPx={320} />;
  return (
    <ErrorPanel
      size="page"
      headingOrder={3}
      title="User data could not be loaded. Please try again later."
      onRetry={() => void own.refetch()}
      isRetrying={own.isFetching}
    />
  );
}

/** `/admin/settings/account` */
export function AccountScreen() {
  usePageTitle('Account');
  const { state } = useSession();
  return (
    <div className={fields.stack}>
      <PanelHead
        title="Account"
        description="Your own profile: how colleagues see you, and customers in support."
        actions={
          <ButtonLink variant="default" href={paths.security}>
            Second factor and sessions
          </ButtonLink>
        }
      />
      {state.status === 'staff' && <OwnAccount user={state.user} />}
    </div>
  );
}
