import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import styles from './balance-ticket.module.css';
import { MembershipLine } from './membership-line.tsx';

const format = new Intl.NumberFormat('en-US');
function nameCredits(count: number): string {
  return count === 1 ? 'credit' : 'credits';
}

function Stub({ balance, held }: { balance: number; held: number }) {
  return (
    <div className={styles.stub}>
      <p className={styles.balance}>
        <span className={styles.figure}>{format.format(balance)}</span> {nameCredits(balance)}
      </p>
      <MembershipLine />
      {held > 0 && <p className={styles.line}>{format.format(held)} held for a video in the making</p>}
    </div>
  );
}

/** What there is to spend, as an admission ticket: balance and membership on the stub, what to do with it beside. */
export function BalanceTicket() {
  const credits = useQuery(creditsQuery(useApi()));
  if (credits.isPending) return <LoadingBlock label="Loading your credits…" minHeightPx={208} />;
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
  const canGenerate = balance > 0 || held > 0;
  return (
    <section className={styles.root} aria-labelledby="balance-title">
      <Stub balance={balance} held={held} />
      <div className={styles.body}>
        <div>
          <h2 id="balance-title" className={styles.title}>
            {canGenerate ? 'Ready to roll.' : 'Your first scene is one package away.'}
          </h2>
          <p className={styles.line}>
            {canGenerate
              ? 'Upload an image and say how the camera should move. One video costs one credit.'
              : 'Credits pay for videos: one credit, one video. A video that fails costs nothing.'}
          </p>
        </div>
        <ButtonLink size="md" href={canGenerate ? paths.generateVideo : paths.selectPackage}>
          {canGenerate ? 'Generate Video' : 'See packages'}
        </ButtonLink>
      </div>
    </section>
  );
}
