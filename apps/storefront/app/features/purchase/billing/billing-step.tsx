import { ApiError, type OrderKind } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { LoadingBlock } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePurchaseReturn, withPurchaseReturn } from '../../../lib/purchase-return.ts';
import { useSessionUser } from '../../../session/session-context.ts';
import { toOpenOrderState } from '../open-order.tsx';
import { SellerNotice } from '../purchase-problem.tsx';
import { BillingForm } from './billing-form.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { useSuggestedBilling } from './use-suggested-billing.ts';

interface BillingStepProps {
  kind: OrderKind;
  product: { id: string; name: string };
  secondaryAction?: ReactNode;
  /** The page around the form. The notice for sellers replaces it. */
  renderPage: (form: ReactNode) => ReactNode;
}

/** Takes the billing details, places the order, and leads to its payment. */
export function BillingStep({ kind, product, secondaryAction, renderPage }: BillingStepProps) {
  const user = useSessionUser();
  const navigate = useNavigate();
  const returnPath = usePurchaseReturn();
  const suggestion = useSuggestedBilling();
  const { place, isPlacing, error } = usePlaceOrder({ kind, productId: product.id });

  // The role may have changed since the session was cached; the server checks the current one.
  if (error instanceof ApiError && error.code === 'seller_cannot_purchase') return <SellerNotice />;
  if (!suggestion) {
    return renderPage(<LoadingBlock label="Preparing the form…" lines={6} minHeightPx={420} />);
  }
  return renderPage(
    <BillingForm
      readOnlyFields={[
        { label: 'Email', value: user.email },
        ...(kind === 'package' ? [{ label: 'Package name', value: product.name }] : []),
      ]}
      suggestion={suggestion}
      isSubmitting={isPlacing}
      errorMessage={error && describeError(error, 'The order could not be placed. Please try again.')}
      secondaryAction={secondaryAction}
      onSubmit={async (billing) => {
        const order = await place(billing);
        if (!order) return;
        const paymentPath = withPurchaseReturn(paths.openPayment(order), returnPath);
        void navigate(paymentPath, { state: toOpenOrderState(order) });
      }}
    />,
  );
}
