import type { StaffSecurity } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, FormCard, LoadingBlock } from '@credit-studio/ui';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../panel/index.ts';
import { AppSection } from './app-section.tsx';
import { hasSecondFactor } from './describe-removal.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesSection } from './recovery-codes/recovery-codes-section.tsx';
import { useStaffSecurity } from './security-queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SetUpSecondFactor } from './set-up/set-up-second-factor.tsx';

/** `/admin/settings/security` */
export function SecurityScreen() {
  usePageTitle('Security');
  const security = useStaffSecurity();
  const body = () => {
    if (security.data) return <OwnSecurity security={security.data} />;
    if (security.isPending) return <LoadingBlock label="Loading your security settings…" minHeightPx={320} />;
    return (
      <ErrorPanel
        title="Failed to fetch your security settings"
        message={explainError(security.error)}
        onRetry={() => void security.refetch()}
        isRetrying={security.isFetching}
      />
    );
  };
  return (
    <div className={fields.stack}>
      <PanelHead title="Security" description="What protects your account, and where you are signed in." />
      {body()}
    </div>
  );
}

function OwnSecurity({ security }: { security: StaffSecurity }) {
  // The list may be read again while the recovery codes are shown, which must not take them away.
  const [isShowingCodes, setShowingCodes] = useState(false);
  const finish = () => {
    setShowingCodes(false);
    notify.success('Your second factor is set up.');
  };
  return (
    <>
      {isShowingCodes || !hasSecondFactor(security) ? (
        <FormCard
          headingOrder={3}
          title="Add a second factor"
          description="Only your password protects your account now. With a second factor, someone who learns it still cannot sign in."
        >
          <SetUpSecondFactor onAdded={() => setShowingCodes(true)} onDone={finish} />
        </FormCard>
      ) : (
        <>
          <PasskeysSection security={security} />
          <AppSection security={security} />
          <RecoveryCodesSection security={security} />
        </>
      )}
      <SessionsSection security={security} />
    </>
  );
}
