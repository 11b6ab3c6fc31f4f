import type { Payment } from '@credit-studio/contracts';
import { DateText, KitLink, MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { AmountWithRefunds } from '../../../amount-with-refunds/amount-with-refunds.tsx';
import {
  attentionTexts,
  decidePaymentBadge,
  describePaymentFailure,
  findOpenDispute,
} from '../../../lib/describe-payment.ts';
import { pathOfItemOrder, pathOfOrder } from '../../../lib/paths.ts';
import { OpenDispute } from '../../../open-dispute/open-dispute.tsx';
import styles from './payment-list.module.css';

function Attention({ payment }: { payment: Payment }) {
  const { attention, failure } = payment;
  if (!attention)
    return <span className={styles.detail}>{failure ? describePaymentFailure(failure) : '–'}</span>;
  const { title, advice } = attentionTexts[attention];
  const dispute = findOpenDispute(payment);
  return (
    <span className={styles.reason}>
      <strong>{title}</strong>
      <span className={styles.detail}>{advice}</span>
      {payment.payerEmail && <span className={styles.detail}>Customer: {payment.payerEmail}</span>}
      {dispute && <OpenDispute dispute={dispute} currency={payment.currency} />}
    </span>
  );
}

/** The API lists payments in one order only, newest first. */
export const paymentColumns: readonly DataTableColumn<Payment>[] = [
  {
    id: 'orderId',
    header: 'Order',
    isSortable: false,
    isCardTitle: true,
    value: ({ orderId }) => orderId,
    cell: ({ orderId, orderKind, attempt }) => (
      <span className={styles.reason} data-lines>
        <KitLink
          href={orderKind === 'item' ? pathOfItemOrder(orderId) : pathOfOrder(orderId)}
          className={styles.code}
          data-row-link
        >
          {orderId}
        </KitLink>
        <span className={styles.detail}>Attempt {attempt}</span>
      </span>
    ),
  },
  {
    id: 'attention',
    header: 'Issue',
    isSortable: false,
    value: ({ attention }) => attention,
    cell: (payment) => <Attention payment={payment} />,
  },
  {
    id: 'state',
    header: 'State',
    isSortable: false,
    value: ({ state }) => state,
    cell: (payment) => <StatusBadge kind="payment" {...decidePaymentBadge(payment)} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    isSortable: false,
    value: ({ amount }) => amount,
    cell: ({ amount, refunded, net, currency }) => (
      <AmountWithRefunds amount={amount} refunded={refunded} net={net} currency={currency} />
    ),
  },
  {
    id: 'refundable',
    header: 'Refundable',
    align: 'right',
    isSortable: false,
    value: ({ refundable }) => refundable,
    cell: ({ refundable, currency }) => <MoneyText amount={refundable} currency={currency} />,
  },
  {
    id: 'createdAt',
    header: 'Started',
    isSortable: false,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" />,
  },
];
