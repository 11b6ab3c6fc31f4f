import { maxUnfinishedGenerations } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { CreditBadge, DateText, ErrorPanel, LoadingBlock, labelWord } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import styles from './current-account.module.css';

const { free, premium } = maxUnfinishedGenerations;

/** The current membership and balance, which a package adds to. */
export function CurrentAccount() {
  const api = useApi();
  const { email } = useSessionUser();
  const account = useQuery(accountQuery(api, email));
  const credits = useQuery(creditsQuery(api));
  const failed = [account, credits].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorPanel
        size="compact"
        title="Failed to load data"
        message={describeError(failed.error, 'Your membership and balance could not be loaded.')}
        onRetry={() => {
          void account.refetch();
          void credits.refetch();
        }}
        isRetrying={account.isFetching || credits.isFetching}
      />
    );
  }
  if (!credits.data || account.isPending)
    return (
      <div className={styles.pending}>
        <LoadingBlock label="Loading your membership…" />
      </div>
    );
  const { userMembership = 'free', membershipValidity = null } = account.data ?? {};
  const isFree = userMembership === 'free';
  return (
    <section className={styles.root} aria-label="What you have now">
      <div>
        <p className={styles.label}>Your membership</p>
        <p className={styles.value}>{labelWord(userMembership)}</p>
        <p className={styles.note}>
          {isFree || !membershipValidity ? (
            `Any package makes it premium: first in the queue, and ${premium} videos at a time instead of ${free}.`
          ) : (
            <>
              Until <DateText value={membershipValidity} timeZone={localTimeZone} />. Another package never
              shortens it.
            </>
          )}
        </p>
      </div>
      <div>
        <p className={styles.label}>Your balance</p>
        <p className={styles.badge}>
          <CreditBadge balance={credits.data.balance} held={credits.data.held} />
        </p>
        <p className={styles.note}>A package adds its credits to your balance. Credits do not expire.</p>
      </div>
    </section>
  );
}
