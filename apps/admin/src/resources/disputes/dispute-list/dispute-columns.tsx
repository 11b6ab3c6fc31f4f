import type { DisputeCase } from '@credit-studio/contracts';
import { DateText, KitLink, MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { decideDisputeBadge, describeReason, stageNames } from '../../../lib/describe-dispute.ts';
import { pathOfDispute } from '../../../lib/paths.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { DisputedOrder, nameCustomer } from '../disputed-payment.tsx';
import styles from './dispute-list.module.css';

/** The API decides the order: by deadline, or newest first. */
export const disputeColumns: readonly DataTableColumn<DisputeCase>[] = [
  {
    id: 'customer',
    header: 'Customer, product',
    isSortable: false,
    isCardTitle: true,
    value: nameCustomer,
    cell: (dispute) => (
      <span className={styles.customer} data-lines>
        <KitLink href={pathOfDispute(dispute.paypalDisputeId)} className={styles.name} data-row-link>
          {nameCustomer(dispute)}
        </KitLink>
        <span className={styles.detail} title={dispute.payments[0]?.product}>
          {dispute.payments[0]?.product}
        </span>
      </span>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    isSortable: false,
    value: ({ payments }) => payments[0]?.orderId,
    cell: ({ payments }) => (
      <span className={styles.order}>
        {payments[0] && <DisputedOrder payment={payments[0]} />}
        {payments.length > 1 && <span className={styles.detail}>+ {payments.length - 1}</span>}
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    isSortable: false,
    value: ({ reason }) => reason,
    cell: ({ reason }) => <span className={styles.reason}>{describeReason(reason)}</span>,
  },
  {
    id: 'stage',
    header: 'Stage',
    isSortable: false,
    value: ({ stage }) => stage && stageNames[stage],
  },
  {
    id: 'state',
    header: 'State',
    isSortable: false,
    value: ({ state }) => state,
    cell: (dispute) => <StatusBadge kind="payment" {...decideDisputeBadge(dispute)} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    isSortable: false,
    value: ({ amount }) => amount,
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'respondBy',
    header: 'Deadline',
    isSortable: false,
    value: ({ respondBy }) => respondBy,
    cell: (dispute) => <DeadlineText dispute={dispute} />,
  },
  {
    id: 'openedAt',
    header: 'Opened',
    isSortable: false,
    value: ({ openedAt }) => openedAt,
    cell: ({ openedAt }) => <DateText value={openedAt} />,
  },
];

/** What the narrower screens leave out is on the record’s page. */
export const tightDisputeColumns = disputeColumns.filter(
  ({ id }) => !['order', 'stage', 'openedAt'].includes(id),
);
