import type { RefundPreview } from '@credit-studio/contracts';
import { DateText, labelWord, MoneyText, VisuallyHidden } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { type Fact, FactList } from '../../../record-page/record-page.tsx';
import styles from './refund.module.css';

/** `10 → 6`, read aloud as “10, then 6”. */
function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={styles.change}>
      {before}
      <span aria-hidden>→</span>
      <VisuallyHidden>, then </VisuallyHidden>
      <strong>{after}</strong>
    </span>
  );
}

function Membership({ tier, until }: { tier: string; until: string | null }) {
  return (
    <span>
      {labelWord(tier)}
      {until && (
        <>
          {' '}
          until <DateText value={until} />
        </>
      )}
    </span>
  );
}

function listCustomerEffects({ creditsReturned, creditShortfall, customer }: RefundPreview): Fact[] {
  if (!customer) return [['Customer', 'The account was deleted: nothing is taken back.']];
  const { userMembership, membershipValidity, userMembershipAfter, membershipValidityAfter } = customer;
  const isMembershipKept =
    userMembership === userMembershipAfter && membershipValidity === membershipValidityAfter;
  return [
    ['Credits taken back', creditsReturned],
    ...(creditShortfall > 0
      ? [['Credits spent or on hold', `${creditShortfall} cannot be taken back`] satisfies Fact]
      : []),
    ['Balance', <Change key="balance" before={customer.balance} after={customer.balanceAfter} />],
    [
      'Membership',
      isMembershipKept ? (
        <span key="kept">
          <Membership tier={userMembership} until={membershipValidity} />, kept
        </span>
      ) : (
        <Change
          key="changed"
          before={<Membership tier={userMembership} until={membershipValidity} />}
          after={<Membership tier={userMembershipAfter} until={membershipValidityAfter} />}
        />
      ),
    ],
  ];
}

/** What a refund takes with it. */
export function RefundEffects({ preview }: { preview: RefundPreview }) {
  const { amount, refundableAfter, currency, isFull } = preview;
  return (
    <>
      <FactList
        facts={[
          ['Refund to customer', <MoneyText key="amount" amount={amount} currency={currency} />],
          ['Left to refund', <MoneyText key="left" amount={refundableAfter} currency={currency} />],
          ...listCustomerEffects(preview),
        ]}
      />
      {isFull && (
        <p className={styles.remark}>The order will be marked as refunded and the customer loses access.</p>
      )}
    </>
  );
}
