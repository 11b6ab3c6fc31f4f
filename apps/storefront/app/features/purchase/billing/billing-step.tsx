import { ApiError, type OrderKind } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { type ReactNode, useState } from 'react';
import { PageSkeleton } from '../../../lib/pending-page/pending-page.tsx';
import { useOptionalSessionUser } from '../../../session/session-context.ts';
import { SellerNotice } from '../purchase-problem.tsx';
import { BillingForm, type CheckoutAccount } from './billing-form.tsx';
import { type PlacedOrder, usePlaceOrder } from './use-place-order.ts';
import { useSuggestedBilling } from './use-suggested-billing.ts';

export interface BillingStepProps {
  kind: OrderKind;
  product: { id: string; name: string };
  /** How a visitor gets an account; null for a customer who is signed in. */
  account: CheckoutAccount | null;
  /** Leads to the other products, when this one is no longer sold. */
  otherProducts: ReactNode;
  secondaryAction?: ReactNode;
  /** The page around the form, if it is not in a dialog. The notice for sellers replaces it. */
  renderPage?: (form: ReactNode) => ReactNode;
  onPlaced: (order: PlacedOrder) => void;
}

/** Takes the billing details and places the order. */
export function BillingStep(props: BillingStepProps) {
  const { kind, product, account, otherProducts, secondaryAction, renderPage, onPlaced } = props;
  const render = renderPage ?? keep;
  const user = useOptionalSessionUser();
  const suggestion = useSuggestedBilling();
  // After a log-in on this page the form stays, while what is remembered of the customer loads.
  const [wasVisitor] = useState(user === null);
  const { place, isPlacing, error } = usePlaceOrder({ kind, productId: product.id });

  // The role may have changed since the session was cached; the server checks the current one.
  if (error instanceof ApiError && error.code === 'seller_cannot_purchase') return <SellerNotice />;
  if (!suggestion && !wasVisitor)
    return render(<PageSkeleton shape="fields" label={m.checkout_preparing()} hasHeader />);
  const facts = [
    ...(user ? [{ label: m.checkout_email(), value: user.email }] : []),
    ...(kind === 'package' ? [{ label: m.checkout_package_name(), value: product.name }] : []),
  ];
  return render(
    <BillingForm
      account={account}
      facts={facts}
      suggestion={suggestion}
      isSubmitting={isPlacing}
      isCard={renderPage !== undefined}
      error={error && <PlacementProblem error={error} kind={kind} otherProducts={otherProducts} />}
      secondaryAction={secondaryAction}
      onSubmit={async (billing) => {
        const order = await place(billing);
        if (order) onPlaced(order);
      }}
    />,
  );
}

function keep(form: ReactNode): ReactNode {
  return form;
}

interface PlacementProblemProps extends Pick<BillingStepProps, 'kind' | 'otherProducts'> {
  error: Error;
}

/** Why no order was placed. Nothing has been charged at this point. */
export function PlacementProblem({ error, kind, otherProducts }: PlacementProblemProps) {
  const isOffSale = error instanceof ApiError && error.code === 'not_found';
  if (!isOffSale) return describeError(error, m.checkout_place_failed());
  return (
    <>
      {kind === 'item' ? m.checkout_item_off_sale() : m.checkout_package_off_sale()} {otherProducts}
    </>
  );
}
