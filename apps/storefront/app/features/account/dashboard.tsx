import { isAdminRole, isPendingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, CreditBadge, ErrorPanel, LoadingBlock, PageHeader, TileLink } from '@credit-studio/ui';
import { IconClockDollar, IconHistory, IconMovie, IconShieldLock, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { useConfiguration } from '../../lib/configuration/public-configuration';
import { describeError } from '../../lib/describe-error';
import { adminUrl, paths } from '../../lib/paths';
import { creditsQuery } from '../../lib/queries/credits-query';
import { ordersQuery } from '../../lib/queries/orders-query';
import { useSessionUser } from '../../session/session-context';
import styles from './dashboard.module.css';
import { MembershipLine } from './membership-line';

const iconProps = { size: 24, stroke: 1.5, 'aria-hidden': true } as const;

function BalanceBand() {
  const credits = useQuery(creditsQuery(useApi()));
  if (credits.isPending) return <LoadingBlock label="Loading your credits…" minHeightPx={140} />;
  if (credits.isError) {
    return (
      <ErrorPanel
        size="compact"
        title="Failed to load data"
        message={describeError(credits.error, 'Your balance could not be loaded.')}
        onRetry={() => void credits.refetch()}
        isRetrying={credits.isFetching}
      />
    );
  }
  const { balance, held } = credits.data;
  const hasCredits = balance > 0;
  return (
    <section className={styles.band} aria-labelledby="balance-title">
      <div className={styles.bandText}>
        <h2 id="balance-title" className={styles.bandTitle}>
          {hasCredits ? 'Ready to roll.' : 'Your first scene is one package away.'}
        </h2>
        <p className={styles.bandLine}>
          {hasCredits
            ? 'Upload a picture and say how the camera should move. One video costs one credit.'
            : 'Credits pay for videos: one credit, one video. A video that fails costs nothing.'}
        </p>
        <CreditBadge balance={balance} held={held} />
        <MembershipLine />
      </div>
      <ButtonLink size="md" href={hasCredits ? paths.generateVideo : paths.homeSection('pricing')}>
        {hasCredits ? 'Generate Video' : 'See packages'}
      </ButtonLink>
    </section>
  );
}

/** What the tile of the pending orders says. Not known is not the same as none. */
const describePending = (count: number | undefined): string => {
  if (count === undefined) return 'Orders that wait for their payment, if any.';
  return count > 0 ? 'Orders that wait for their payment.' : 'You are all caught up.';
};

/** Where a signed-in person lands: the balance, the tool, and what waits for them. */
export function Dashboard() {
  const user = useSessionUser();
  const { adminOrigin } = useConfiguration();
  const orders = useQuery(ordersQuery(useApi()));
  const pendingCount = orders.data?.filter(({ paymentStatus }) => isPendingStatus(paymentStatus)).length;
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.userName}`}
        description="Generate images that move: give the studio a picture and get a video back."
      />
      <BalanceBand />
      <div className={styles.tiles}>
        <TileLink
          href={paths.generateVideo}
          title="Image to Video"
          description="Upload a picture and make it a scene."
          icon={<IconMovie {...iconProps} />}
        />
        <TileLink
          href={paths.packagePendingPayment}
          title="Pending Payments"
          description={describePending(pendingCount)}
          icon={<IconClockDollar {...iconProps} />}
          {...(pendingCount && { value: pendingCount })}
        />
        <TileLink
          href={paths.subscriptionHistory}
          title="Subscription History"
          description="Your orders, and where every credit went."
          icon={<IconHistory {...iconProps} />}
        />
        <TileLink
          href={paths.homeSection('pricing')}
          title="Upgrade Package"
          description="Compare what is on sale now."
          icon={<IconTicket {...iconProps} />}
        />
        {isAdminRole(user.userRole) && (
          <TileLink
            href={adminUrl(adminOrigin)}
            target="_blank"
            title="Admin Dashboard"
            description="Opens in a new tab."
            icon={<IconShieldLock {...iconProps} />}
          />
        )}
      </div>
    </>
  );
}
