import type { DisputeCase, DisputedPayment } from '@credit-studio/contracts';
import { CopyButton, DateText, KitLink, MoneyText } from '@credit-studio/ui';
import { describeReason, stageNames } from '../../../lib/describe-dispute.ts';
import { pathOfUser } from '../../../lib/paths.ts';
import { type Fact, FactList, RecordSection } from '../../../record-page/record-page.tsx';
import { useMayOpen } from '../../../session/index.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { DisputedOrder } from '../disputed-payment.tsx';
import styles from './dispute-detail.module.css';

const stageTexts = {
  inquiry: `${stageNames.inquiry}: you settle it with the customer`,
  claim: `${stageNames.claim}: PayPal decides it`,
} as const;

function listDeadlineFacts(dispute: DisputeCase): Fact[] {
  const { state, respondBy, decidedAt } = dispute;
  if (state !== 'open') return [['Decided', <DateText key="decided" value={decidedAt} format="dateTime" />]];
  if (!respondBy) return [];
  return [
    [
      'Deadline',
      <span key="deadline" className={styles.lines}>
        <DateText value={respondBy} format="dateTime" />
        <DeadlineText dispute={dispute} />
      </span>,
    ],
  ];
}

/** What is stored of a dispute, also while PayPal cannot be reached. */
export function DisputeFacts({ dispute }: { dispute: DisputeCase }) {
  const { amount, currency, reason, stage, openedAt, paypalDisputeId } = dispute;
  return (
    <RecordSection title="Dispute">
      <FactList
        facts={[
          ['Amount', <MoneyText key="amount" amount={amount} currency={currency} />],
          ['Reason', describeReason(reason)],
          ['Stage', stage ? stageTexts[stage] : 'Unknown'],
          ['Opened', <DateText key="opened" value={openedAt} format="dateTime" />],
          ...listDeadlineFacts(dispute),
          [
            'PayPal ID',
            <span key="id" className={styles.id}>
              <code>{paypalDisputeId}</code>
              <CopyButton value={paypalDisputeId} label="Copy" />
            </span>,
          ],
        ]}
      />
    </RecordSection>
  );
}

/** What was bought with a disputed payment, and by whom. */
export function PurchaseFacts({ dispute, payment }: { dispute: DisputeCase; payment: DisputedPayment }) {
  const { customerId, customerName, customerEmail, product, amount } = payment;
  const name = customerName || customerEmail || 'Deleted account';
  const mayOpen = useMayOpen();
  const isOneOfSeveral = dispute.payments.length > 1;
  const share: Fact[] = isOneOfSeveral
    ? [['Disputed', <MoneyText key="share" amount={amount} currency={dispute.currency} />]]
    : [];
  return (
    <RecordSection title={isOneOfSeveral ? `Purchase ${payment.orderId}` : 'Purchase'}>
      <FactList
        facts={[
          ['Product', product],
          ['Order', <DisputedOrder key="order" payment={payment} />],
          ...share,
          [
            'Customer',
            customerId && mayOpen(pathOfUser(customerId)) ? (
              <KitLink key="customer" href={pathOfUser(customerId)}>
                {name}
              </KitLink>
            ) : (
              name
            ),
          ],
          ['Email', customerEmail || '–'],
        ]}
      />
    </RecordSection>
  );
}
