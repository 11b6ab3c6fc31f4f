import type { Order, OrderKind } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { PageHeader } from '@credit-studio/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import type { Api } from '../../../lib/api/browser-api.ts';
import { PageSkeleton } from '../../../lib/pending-page/pending-page.tsx';
import { orderQuery } from '../../../lib/queries/order-queries.ts';
import { TwoColumns } from '../../../lib/two-columns.tsx';
import { CheckoutSteps } from '../checkout-steps.tsx';
import { PlacementNotice, useOpenOrderNews } from '../open-order.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { OrderProblem } from '../purchase-problem.tsx';
import { summariseOrder } from '../summarise-purchase.ts';
import styles from './order-payment.module.css';
import { PaymentPanel } from './payment-panel.tsx';
import { useOrderPayment } from './use-order-payment.ts';

function payableOrderQuery(api: Api, order: { kind: OrderKind; reference: string }) {
  return queryOptions({
    ...orderQuery(api, order),
    // A stale "pending" would offer to pay twice.
    staleTime: 0,
    // `useVerifiedOrder` polls; a refetch while PayPal's window is open would only disturb it.
    refetchOnWindowFocus: false,
  });
}

interface OrderPaymentProps {
  kind: OrderKind;
  orderReference: string;
  /** Below PayPal's buttons while the order is unpaid, such as a button that cancels it. */
  renderSecondaryAction?: (order: Order) => ReactNode;
  /** Below the payment, or what says why there is none. */
  children?: ReactNode;
}

/** An order of either kind and its payment. */
export function OrderPayment(props: OrderPaymentProps) {
  const { kind, orderReference, renderSecondaryAction, children } = props;
  const order = useQuery(payableOrderQuery(useApi(), { kind, reference: orderReference }));
  if (order.data)
    return (
      <LoadedOrderPayment order={order.data} secondaryAction={renderSecondaryAction?.(order.data)}>
        {children}
      </LoadedOrderPayment>
    );
  if (order.isPending) return <PageSkeleton shape="form" label={m.payment_loading_order()} />;
  return (
    <>
      <OrderProblem order={order} />
      {children}
    </>
  );
}

const titles = { paid: m.payment_order_paid, pending: m.payment_pay_order, other: m.payment_your_order };

interface LoadedOrderPaymentProps {
  order: Order;
  secondaryAction: ReactNode;
  children: ReactNode;
}

function LoadedOrderPayment({ order, secondaryAction, children }: LoadedOrderPaymentProps) {
  const state = useOrderPayment(order);
  const news = useOpenOrderNews();
  const { outcome } = state;
  if (state.isChecking) return <PageSkeleton shape="form" label={m.payment_checking()} />;
  const isPending = isPendingStatus(order.paymentStatus);
  const title = outcome?.kind === 'paid' ? titles.paid : isPending ? titles.pending : titles.other;
  return (
    <>
      <PageHeader eyebrow={m.orders_number({ number: order.orderId })} title={title()} />
      <CheckoutSteps kind={order.kind} current={outcome?.kind === 'paid' ? 'done' : 'payment'} />
      {isPending && !outcome && <PlacementNotice order={order} {...news} />}
      <TwoColumns
        main={<PaymentPanel {...state} secondaryAction={secondaryAction} />}
        aside={<OrderSummary {...summariseOrder(order)} />}
      />
      <div className={styles.below}>{children}</div>
    </>
  );
}
