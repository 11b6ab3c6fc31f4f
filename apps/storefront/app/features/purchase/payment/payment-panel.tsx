import type { Order } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { ButtonLink, FormCard } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { paths } from '../../../lib/paths.ts';
import { usePurchaseReturn } from '../../../lib/purchase-return.ts';
import { newestGenerationsQuery } from '../../../lib/queries/newest-generations-query.ts';
import { ReturnHome } from '../purchase-problem.tsx';
import { ClosedOrder, isClosed } from './closed-order.tsx';
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
  const boughtAction = useBoughtAction(order);
  const redirect = decideRedirect({ outcome, order, returnPath });
  if (isClosed(props))
    return (
      <ClosedOrder
        order={order}
        actions={
          <>
            <ButtonLink
              href={order.kind === 'item' ? paths.itemBuy(order.packageId) : paths.buy(order.packageId)}
            >
              {m.payment_order_again()}
            </ButtonLink>
            <ReturnHome />
          </>
        }
      />
    );
  const isPayable = !hidesButtons(outcome) && !payment.isCapturing;
  return (
    <FormCard title={m.payment_title()} description={isPayable && m.payment_how()}>
      <PaymentContent {...props}>
        {redirect && (
          <RedirectCountdown
            key={redirect.to}
            {...redirect}
            primaryAction={
              outcome?.kind === 'cancelled' ? (
                <Button size="sm" onClick={payment.startOver}>
                  {m.payment_try_again()}
                </Button>
              ) : (
                returnPath === null && boughtAction
              )
            }
          />
        )}
      </PaymentContent>
    </FormCard>
  );
}

/** What credits are bought for. An item's access link is on the page that follows. */
function useBoughtAction({ kind }: Order): ReactNode {
  const isPackage = kind === 'package';
  // Known before the payment is complete: a longer label would move the buttons next to it.
  const { data: newest } = useQuery({ ...newestGenerationsQuery(useApi()), enabled: isPackage });
  if (!isPackage) return null;
  return (
    <ButtonLink size="sm" href={paths.generateVideo}>
      {newest?.length === 0 ? m.payment_first_video() : m.payment_make_video()}
    </ButtonLink>
  );
}
