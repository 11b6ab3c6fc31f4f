import { ErrorPanel, LoadingBlock, MessagePanel } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { paymentSettingsQuery } from './payment-queries.ts';
import { PaypalCheckout, type PaypalCheckoutProps } from './paypal-checkout.tsx';
import { ReturnHome } from './return-home.tsx';

export interface PaymentMethodProps extends Omit<PaypalCheckoutProps, 'settings'> {
  /** Below the buttons, where there are some. */
  children: ReactNode;
}

/** PayPal's buttons, or why there are none. */
export function PaymentMethod({ children, ...handlers }: PaymentMethodProps) {
  const settings = useQuery(paymentSettingsQuery(useApi()));
  if (settings.isPending) return <LoadingBlock label="Loading payment methods…" minHeightPx={160} />;
  if (settings.isError) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title="Failed to load payment gateway settings. Please contact support."
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
        secondaryAction={<ReturnHome />}
      />
    );
  }
  if (!settings.data.enablePayPal) {
    return (
      <MessagePanel
        size="compact"
        headingOrder={3}
        title="Payment Unavailable"
        message="Payments are switched off at the moment. Your order stays open; please come back later."
        actions={<ReturnHome />}
      />
    );
  }
  if (!settings.data.clientId) {
    return (
      <MessagePanel
        size="compact"
        headingOrder={3}
        title="Payment setup incomplete"
        message="The shop has not finished setting up payments. Please contact support."
        actions={<ReturnHome />}
      />
    );
  }
  return (
    <>
      <PaypalCheckout settings={settings.data} {...handlers} />
      {children}
    </>
  );
}
