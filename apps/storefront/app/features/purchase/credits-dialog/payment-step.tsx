import type { Order } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { MoneyText } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { creditsQuery } from '../../../lib/queries/credits-query.ts';
import { orderQuery } from '../../../lib/queries/order-queries.ts';
import { type PlacementNews, PlacementNotice } from '../open-order.tsx';
import { ClosedOrder, isClosed } from '../payment/closed-order.tsx';
import { PaymentContent } from '../payment/payment-content.tsx';
import { useOrderPayment } from '../payment/use-order-payment.ts';
import styles from './credits-dialog.module.css';

interface PaymentStepProps {
  order: Order;
  news: PlacementNews;
  /** While PayPal's answer is awaited. */
  onBusyChange: (isBusy: boolean) => void;
  onChoosePackage: () => void;
  onClose: () => void;
}

/** The payment of a placed order inside of the dialog, and the way back to the page below it. */
export function PaymentStep(props: PaymentStepProps) {
  const { order: placed, news, onBusyChange, onChoosePackage, onClose } = props;
  const api = useApi();
  const { data: order = placed } = useQuery({
    ...orderQuery(api, { kind: 'package', reference: placed.orderId }),
    initialData: placed,
    refetchOnWindowFocus: false,
  });
  const state = useOrderPayment(order);
  const { outcome, payment } = state;
  useEffect(() => {
    onBusyChange(payment.isCapturing);
    return () => onBusyChange(false);
  }, [payment.isCapturing, onBusyChange]);
  const backToDraft = (
    <Button size="sm" variant="default" onClick={onClose}>
      {m.checkout_back_to_draft()}
    </Button>
  );
  if (isClosed(state))
    return (
      <ClosedOrder
        size="compact"
        headingOrder={3}
        order={state.order}
        actions={
          <>
            <Button size="sm" onClick={onChoosePackage}>
              {m.checkout_choose_package()}
            </Button>
            {backToDraft}
          </>
        }
      />
    );
  return (
    <>
      <p className={styles.total}>
        <span>
          {m.checkout_order_of({
            name: order.packageName || m.packages_unnamed(),
            number: order.orderId,
          })}
        </span>
        <strong>
          <MoneyText amount={order.totalPrice} currency={order.currency} />
        </strong>
      </p>
      {!outcome && <PlacementNotice order={order} {...news} />}
      <PaymentContent {...state} wayOut={backToDraft}>
        {outcome?.kind === 'paid' && <Done onClose={onClose} />}
        {outcome?.kind === 'cancelled' && (
          <div className={styles.buttons}>
            <Button size="sm" onClick={payment.startOver}>
              {m.payment_try_again()}
            </Button>
            {backToDraft}
          </div>
        )}
      </PaymentContent>
    </>
  );
}

function Done({ onClose }: { onClose: () => void }) {
  const { data: credits } = useQuery(creditsQuery(useApi()));
  return (
    <>
      <p className={styles.text}>{credits && m.checkout_balance_now({ balance: credits.balance })}</p>
      <div className={styles.buttons}>
        <Button size="sm" onClick={onClose}>
          {m.checkout_back_to_draft()}
        </Button>
      </div>
    </>
  );
}
