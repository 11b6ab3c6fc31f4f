import type { PaymentSettings } from '@credit-studio/contracts';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { useNonce } from '../../lib/nonce.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { paypalTroubleText } from './payment-outcome.ts';

export interface PaypalCheckoutProps {
  settings: PaymentSettings;
  currency: string;
  createOrder: () => Promise<string>;
  capture: (paypalOrderId: string) => Promise<PaymentOutcome>;
  onCancel: () => void;
  onTrouble: () => void;
}

type ButtonsProps = Omit<PaypalCheckoutProps, 'currency'>;

function Buttons({ settings, createOrder, capture, onCancel, onTrouble }: ButtonsProps) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={paypalTroubleText}
        message="PayPal's buttons could not be loaded. A blocked script or a lost connection can cause this."
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { layout, color, shape, label } = settings.buttonStyles;
  return (
    <>
      {isPending && <LoadingBlock label="Loading PayPal…" minHeightPx={120} />}
      <PayPalButtons
        style={{ layout, color, shape, label: label || 'pay' }}
        createOrder={createOrder}
        onApprove={async ({ orderID }, actions) => {
          const outcome = await capture(orderID);
          // PayPal's window stays open for another card or account.
          if (outcome.kind === 'declined') await actions.restart();
        }}
        onCancel={onCancel}
        onError={onTrouble}
      />
    </>
  );
}

/** PayPal's own buttons, from PayPal's script or the configured sandbox. */
export function PaypalCheckout({ settings, currency, ...handlers }: PaypalCheckoutProps) {
  const { paypalSdkBaseUrl } = useConfiguration();
  const nonce = useNonce();
  return (
    <PayPalScriptProvider
      options={{
        clientId: settings.clientId,
        currency,
        intent: 'capture',
        ...(nonce && { dataCspNonce: nonce }),
        ...(paypalSdkBaseUrl && { sdkBaseUrl: paypalSdkBaseUrl }),
      }}
    >
      <Buttons settings={settings} {...handlers} />
    </PayPalScriptProvider>
  );
}
