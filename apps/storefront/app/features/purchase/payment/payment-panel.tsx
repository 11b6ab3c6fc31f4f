import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, FormCard, labelWord, MessagePanel } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { paths } from '../../../lib/paths.ts';
import { usePurchaseReturn } from '../../../lib/purchase-return.ts';
import { newestGenerationsQuery } from '../../../lib/queries/newest-generations-query.ts';
import { ReturnHome } from '../purchase-problem.tsx';
import { PaymentContent } from './payment-content.tsx';
import { hidesButtons } from './payment-outcome.ts';
import { decideRedirect, RedirectCountdown } from './redirect-countdown.tsx';
import type { OrderPayment } from './use-order-payment.ts';

interface PaymentPanelProps extends OrderPayment {
  /** Below PayPal's buttons. */
  secondaryAction: ReactNode;
}

/** The payment as a page: PayPal's buttons, then the result and where it leads. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { order, payment, outcome } = props;
  const returnPath = usePurchaseReturn();
  const redirect = decideRedirect({ outcome, order, returnPath });
  const isClosed = !isPendingStatus(order.paymentStatus) && !outcome && !payment.isCapturing;
  if (isClosed) return <ClosedOrder order={order} />;
  const isPayable = !hidesButtons(outcome) && !payment.isCapturing;
  return (
    <FormCard
      title="Payment"
      description={isPayable && 'You pay at PayPal, by card or from your PayPal account.'}
    >
      <PaymentContent {...props}>
        {redirect && (
          <RedirectCountdown
            key={redirect.to}
            {...redirect}
            primaryAction={
              outcome?.kind === 'cancelled' ? (
                <Button size="sm" onClick={payment.startOver}>
                  Try again
                </Button>
              ) : (
                returnPath === null && <BoughtAction order={order} />
              )
            }
          />
        )}
      </PaymentContent>
    </FormCard>
  );
}

/** What credits are bought for. An item's access link is on the page that follows. */
function BoughtAction({ order }: { order: Order }) {
  const { data: newest = [] } = useQuery({
    ...newestGenerationsQuery(useApi()),
    enabled: order.kind === 'package',
  });
  if (order.kind === 'item') return null;
  return (
    <ButtonLink size="sm" href={paths.generateVideo}>
      {newest.length > 0 ? 'Make a video' : 'Make your first video'}
    </ButtonLink>
  );
}

/** Shown for an order that can no longer be paid. */
function ClosedOrder({ order }: { order: Order }) {
  const isCancelled = order.paymentStatus.toLowerCase() === 'cancelled';
  return (
    <MessagePanel
      title={isCancelled ? 'This order was cancelled' : 'This order cannot be paid'}
      message={
        isCancelled
          ? 'You have not been charged. You can order it again at any time.'
          : `Its payment status is “${labelWord(order.paymentStatus)}”. Place a new order to buy it again.`
      }
      actions={
        <>
          <ButtonLink
            href={order.kind === 'item' ? paths.itemBuy(order.packageId) : paths.buy(order.packageId)}
          >
            Order again
          </ButtonLink>
          <ReturnHome />
        </>
      }
    />
  );
}
