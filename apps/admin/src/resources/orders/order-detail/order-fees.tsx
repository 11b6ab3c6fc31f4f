import type { Order, OrderFee } from '@credit-studio/contracts';
import { formatDate, formatMoney, useTimeZone } from '@credit-studio/ui';
import { Button, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { capitalize } from '../../../lib/capitalize.ts';
import { type Fact, FactList } from '../../../record-page/record-page.tsx';
import styles from './order-detail.module.css';
import { subtractAmounts, sumFees } from './order-sums.ts';

interface OrderFeesProps {
  order: Order;
  fees: UseQueryResult<OrderFee[]>;
  /** Whether PayPal named the fee with the payment. Its report follows hours later, and has those of refunds, too. */
  isFeeKnown: boolean;
}

/** What PayPal's report says of the money of an order, and what remains of it. Nothing for an order without money. */
export function OrderFees({ order, fees, isFeeKnown }: OrderFeesProps) {
  if (fees.isLoadingError)
    return (
      <p className={styles.note}>
        PayPal’s fees could not be loaded.
        <Button size="xs" variant="default" loading={fees.isFetching} onClick={() => void fees.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!fees.data) return null;
  if (fees.data.length > 0) return <ReportedFees order={order} fees={fees.data} />;
  return isFeeKnown ? null : (
    <p className={styles.note}>PayPal’s fee is known a few hours after the payment.</p>
  );
}

function ReportedFees({ order, fees }: { order: Order; fees: readonly OrderFee[] }) {
  const titleId = useId();
  const timeZone = useTimeZone() ?? 'UTC';
  const { currency, netAmount } = order;
  const total = sumFees(fees, currency);
  const facts = fees.map((each): Fact => {
    const money = (amount: string) => formatMoney({ amount, currency: each.currency });
    const name = `${capitalize(each.kind)} on ${formatDate({ value: each.initiatedAt, timeZone })}`;
    const status = each.status === 'completed' ? '' : `, ${each.status}`;
    return [name, `${money(each.amount)}, fee ${money(subtractAmounts('0.00', each.fee))}${status}`];
  });
  return (
    <article className={styles.attempt} aria-labelledby={titleId}>
      <Title order={3} id={titleId} className={styles.title}>
        In PayPal’s report
      </Title>
      <FactList
        facts={[
          ...facts,
          ['PayPal fees', formatMoney({ amount: total, currency })],
          [
            'Remains after refunds and fees',
            <strong key="remains">
              {formatMoney({ amount: subtractAmounts(netAmount, total), currency })}
            </strong>,
          ],
        ]}
      />
    </article>
  );
}
