import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { labelWord, MessagePanel, type MessagePanelProps } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import type { OrderPayment } from './use-order-payment.ts';

/** The order was cancelled or refunded, here or elsewhere, so there is nothing to pay and no result to show. */
export function isClosed({ order, outcome, payment }: OrderPayment): boolean {
  return !isPendingStatus(order.paymentStatus) && !outcome && !payment.isCapturing;
}

interface ClosedOrderProps extends Pick<MessagePanelProps, 'size' | 'headingOrder'> {
  order: Order;
  /** How to buy the product after all. */
  actions: ReactNode;
}

/** Shown for an order that can no longer be paid. */
export function ClosedOrder({ order, ...panel }: ClosedOrderProps) {
  const isCancelled = order.paymentStatus.toLowerCase() === 'cancelled';
  return (
    <MessagePanel
      title={isCancelled ? m.payment_order_cancelled() : m.payment_closed_title()}
      message={
        isCancelled
          ? m.payment_order_cancelled_text()
          : m.payment_closed_text({ status: labelWord(order.paymentStatus) })
      }
      {...panel}
    />
  );
}
