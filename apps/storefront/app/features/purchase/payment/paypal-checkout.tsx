import type { PaymentSettings } from '@credit-studio/contracts';
import { baseLanguage, getLanguage, m, toOpenGraphLocale } from '@credit-studio/messages';
import { ErrorPanel, MessagePanel, VisuallyHidden } from '@credit-studio/ui';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConfiguration } from '../../../lib/configuration/public-configuration.ts';
import { useNonce } from '../../../lib/nonce.ts';
import { ReturnHome } from '../purchase-problem.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import styles from './paypal-checkout.module.css';

const longestWaitMs = 3_000;

/** PayPal decides how high its buttons are. What they would move waits until they are drawn, but not for long. */
export function useAwaitedButtons() {
  const [isAwaited, setAwaited] = useState(true);
  const [isRefused, setRefused] = useState(false);
  const endWaiting = () => setAwaited(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(false), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    isAwaited,
    /** PayPal offers none of its buttons to this buyer. */
    isRefused,
    onDrawn: endWaiting,
    onRefused: () => {
      endWaiting();
      setRefused(true);
    },
  };
}

/** About as high as PayPal's buttons. What is below them is not shown while they are awaited. */
export function ButtonsSkeleton({ label, isAwaited }: { label: string; isAwaited: boolean }) {
  return (
    <div role="status" className={styles.skeleton} data-awaits-paypal={isAwaited || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden />
      <span aria-hidden />
    </div>
  );
}

export interface PaymentHandlers {
  createOrder: () => Promise<string>;
  capture: (paypalOrderId: string) => Promise<PaymentOutcome>;
  onCancel: () => void;
  onError: () => void;
}

interface PaypalCheckoutProps extends PaymentHandlers {
  settings: PaymentSettings;
  currency: string;
  /** The buttons are not drawn yet, and are still waited for. */
  isAwaited: boolean;
  onDrawn: () => void;
  onRefused: () => void;
}

type ButtonsProps = Omit<PaypalCheckoutProps, 'currency'>;

function Buttons({ settings, createOrder, capture, onCancel, onError, ...drawing }: ButtonsProps) {
  const { isAwaited, onDrawn, onRefused } = drawing;
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={m.payment_paypal_error()}
        message={m.payment_buttons_failed()}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { layout, color, shape, label } = settings.buttonStyles;
  return (
    <div className={styles.buttons}>
      {(isPending || isAwaited) && (
        <ButtonsSkeleton label={m.payment_loading_paypal()} isAwaited={isAwaited} />
      )}
      <PayPalButtons
        style={{ layout, color, shape, label: label || 'pay' }}
        onInit={onDrawn}
        createOrder={createOrder}
        onApprove={async ({ orderID }, actions) => {
          const outcome = await capture(orderID);
          // Keeps PayPal's window open so that the customer can choose another card or account.
          if (outcome.kind === 'declined') await actions.restart();
        }}
        onCancel={onCancel}
        onError={onError}
      >
        <NoButtons onShown={onRefused} />
      </PayPalButtons>
    </div>
  );
}

/** PayPal offers none of its buttons to this buyer, for example for the currency in their country. */
function NoButtons({ onShown }: { onShown: () => void }) {
  const reportShown = useEffectEvent(onShown);
  useEffect(() => reportShown(), []);
  return (
    <MessagePanel
      size="compact"
      headingOrder={3}
      title={m.payment_unavailable_title()}
      message={m.payment_not_eligible_text()}
      actions={<ReturnHome />}
    />
  );
}

/** PayPal's buttons, loaded from PayPal or from the configured sandbox. */
export function PaypalCheckout({ settings, currency, ...handlers }: PaypalCheckoutProps) {
  const { paypalSdkBaseUrl } = useConfiguration();
  const nonce = useNonce();
  const language = getLanguage();
  return (
    <PayPalScriptProvider
      options={{
        clientId: settings.clientId,
        currency,
        intent: 'capture',
        // Without it PayPal writes in the language of the browser.
        ...(language !== baseLanguage && { locale: toOpenGraphLocale(language) }),
        ...(nonce && { dataCspNonce: nonce }),
        ...(paypalSdkBaseUrl && { sdkBaseUrl: paypalSdkBaseUrl }),
      }}
    >
      <Buttons settings={settings} {...handlers} />
    </PayPalScriptProvider>
  );
}
