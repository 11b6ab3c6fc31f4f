import type { User } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { getNumberLocale, m } from '@credit-studio/messages';
import { ButtonLink, DateText, ErrorPanel, LoadingBlock, MarkedText } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import styles from './balance-ticket.module.css';

/** The balance as an admission ticket: balance and membership on the stub, the next action on the body. */
export function BalanceTicket() {
  const credits = useQuery(creditsQuery(useApi()));
  if (credits.isPending)
    return (
      <div className={styles.pending}>
        <LoadingBlock label={m.account_credits_loading()} />
      </div>
    );
  if (credits.isError) {
    return (
      <ErrorPanel
        size="compact"
        title={m.account_load_failed()}
        message={describeError(credits.error, m.account_balance_failed())}
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
            {canGenerate ? m.account_ready_title() : m.account_first_package_title()}
          </h2>
          <p className={styles.line}>{canGenerate ? m.account_ready() : m.account_first_package()}</p>
        </div>
        <ButtonLink size="md" href={canGenerate ? paths.generateVideo : paths.selectPackage}>
          {canGenerate ? m.account_generate_video() : m.account_see_packages()}
        </ButtonLink>
      </div>
    </section>
  );
}

function Stub({ balance, held }: { balance: number; held: number }) {
  const { format } = new Intl.NumberFormat(getNumberLocale());
  return (
    <div className={styles.stub}>
      <p className={styles.balance}>
        <MarkedText
          parts={m.account_balance.parts({ count: balance, shown: format(balance) })}
          marks={{ figure: (words) => <span className={styles.figure}>{words}</span> }}
        />
      </p>
      <MembershipLine />
      {held > 0 && <p className={styles.line}>{m.account_held({ shown: format(held) })}</p>}
    </div>
  );
}

/** The membership and its end. Its line is kept free until it is known. */
function MembershipLine() {
  const { email } = useSessionUser();
  const { data: account, isPending } = useQuery(accountQuery(useApi(), email));
  if (isPending) return <p className={styles.membership}>&nbsp;</p>;
  if (!account) return null;
  return (
    <p className={styles.membership}>
      <MarkedText
        parts={describeMembership(account).parts()}
        marks={{
          name: (words) => <strong>{words}</strong>,
          date: () => account.membershipValidity && <DateText value={account.membershipValidity} />,
        }}
      />
    </p>
  );
}

function describeMembership({ userMembership, membershipValidity }: User) {
  if (userMembership === 'free') return m.account_membership_free;
  return membershipValidity ? m.account_membership_premium_until : m.account_membership_premium;
}
