import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, DateText, ErrorPanel, LoadingBlock, labelWord } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import styles from './balance-ticket.module.css';

const creditFormat = new Intl.NumberFormat('en-US');

/** The balance as an admission ticket: balance and membership on the stub, the next action on the body. */
export function BalanceTicket() {
  const credits = useQuery(creditsQuery(useApi()));
  if (credits.isPending)
    return (
      <div className={styles.pending}>
        <LoadingBlock label="Loading your credits…" />
      </div>
    );
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
            {canGenerate ? 'Ready to roll.' : 'Your first video is one package away.'}
          </h2>
          <p className={styles.line}>
            {canGenerate
              ? 'Upload an image and say how the camera should move. The studio shows the price before you start.'
              : 'Credits pay for videos, images and pages. What fails costs nothing.'}
          </p>
        </div>
        <ButtonLink size="md" href={canGenerate ? paths.generateVideo : paths.selectPackage}>
          {canGenerate ? 'Generate Video' : 'See packages'}
        </ButtonLink>
      </div>
    </section>
  );
}

function Stub({ balance, held }: { balance: number; held: number }) {
  return (
    <div className={styles.stub}>
      <p className={styles.balance}>
        <span className={styles.figure}>{creditFormat.format(balance)}</span>{' '}
        {balance === 1 ? 'credit' : 'credits'}
      </p>
      <MembershipLine />
      {held > 0 && <p className={styles.line}>{creditFormat.format(held)} held for a video in progress</p>}
    </div>
  );
}

/** The membership and its end. Its line is kept free until it is known. */
function MembershipLine() {
  const { email } = useSessionUser();
  const { data: account, isPending } = useQuery(accountQuery(useApi(), email));
  if (isPending) return <p className={styles.membership}>&nbsp;</p>;
  if (!account) return null;
  const { userMembership, membershipValidity } = account;
  return (
    <p className={styles.membership}>
      <strong>{labelWord(userMembership)}</strong> membership
      {userMembership !== 'free' && membershipValidity && (
        <>
          {' until '}
          <DateText value={membershipValidity} />
        </>
      )}
    </p>
  );
}
