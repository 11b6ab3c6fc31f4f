import { maxUnfinishedGenerations } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
import { CreditBadge, DateText, ErrorPanel, LoadingBlock, labelWord, MarkedText } from '@credit-studio/ui';
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
        title={m.packages_failed_account()}
        message={describeError(failed.error, m.packages_failed_account_text())}
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
        <LoadingBlock label={m.packages_loading_account()} />
      </div>
    );
  const { userMembership = 'free', membershipValidity = null } = account.data ?? {};
  const isFree = userMembership === 'free';
  return (
    <section className={styles.root} aria-label={m.packages_what_you_have()}>
      <div>
        <p className={styles.label}>{m.packages_membership()}</p>
        <p className={styles.value}>{labelWord(userMembership)}</p>
        <p className={styles.note}>
          {isFree || !membershipValidity ? (
            m.packages_makes_premium({ premium, free })
          ) : (
            <MarkedText
              parts={m.packages_membership_until.parts()}
              marks={{ date: () => <DateText value={membershipValidity} timeZone={localTimeZone} /> }}
            />
          )}
        </p>
      </div>
      <div>
        <p className={styles.label}>{m.packages_balance()}</p>
        <p className={styles.badge}>
          <CreditBadge balance={credits.data.balance} held={credits.data.held} />
        </p>
        <p className={styles.note}>{m.packages_adds()}</p>
      </div>
    </section>
  );
}
