import type { Order, Package } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { m } from '@credit-studio/messages';
import { ErrorPanel, MessagePanel, VisuallyHidden } from '@credit-studio/ui';
import { Alert, Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { creditsQuery } from '../../../lib/queries/credits-query.ts';
import { ownOrdersQuery } from '../../../lib/queries/order-queries.ts';
import { packagesQuery } from '../../../lib/queries/packages-query.ts';
import { type BillingDetails, isRemembered } from '../billing/billing-details.ts';
import { KnownBilling } from '../billing/billing-fields.tsx';
import { PlacementProblem } from '../billing/billing-step.tsx';
import { usePlaceOrder } from '../billing/use-place-order.ts';
import { useSuggestedBilling } from '../billing/use-suggested-billing.ts';
import styles from './credits-dialog.module.css';
import { PackageOptions } from './package-options.tsx';

interface PackageStepProps {
  /** The customer's billing details are not known, or are to be changed. */
  onNeedsBilling: (product: Package) => void;
  onPlaced: (order: Order, product: Package) => void;
}

/** The choice of a package. The one in the middle of three is chosen at first, as on the other pages. */
export function PackageStep(props: PackageStepProps) {
  const api = useApi();
  const packages = useQuery(packagesQuery(api));
  const credits = useQuery(creditsQuery(api));
  const reviewed = useQuery(ownOrdersQuery(api, { state: 'review', page: 1, limit: 1 }));
  const suggestion = useSuggestedBilling();
  const [wantedId, setWantedId] = useState<string | null>(null);
  // All at once: what comes later would move the button, or warn too late.
  if (packages.isPending || suggestion === null || isAwaited(credits) || isAwaited(reviewed))
    return <OptionsSkeleton />;
  if (packages.isError)
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={m.packages_failed()}
        message={describeError(packages.error, m.checkout_try_again())}
        onRetry={() => void packages.refetch()}
        isRetrying={packages.isFetching}
      />
    );
  const onSale = packages.data.filter(({ credit }) => credit > 0);
  const chosen = onSale.find(({ _id }) => _id === wantedId) ?? onSale[onSale.length === 3 ? 1 : 0];
  if (!chosen)
    return (
      <MessagePanel
        size="compact"
        headingOrder={3}
        title={m.packages_none()}
        message={m.checkout_nothing_on_sale_text()}
      />
    );
  return (
    <>
      <BalanceLine balance={credits.data?.balance ?? null} />
      <ReviewNotice order={reviewed.data?.rows[0] ?? null} />
      <PackageOptions packages={onSale} chosenId={chosen._id} onChoose={setWantedId} />
      <OrderButton
        product={chosen}
        known={isRemembered(suggestion) ? suggestion.billing : null}
        onReload={() => void packages.refetch()}
        {...props}
      />
    </>
  );
}

const skeletons = ['first', 'second', 'third'];

/** Each part as high as what replaces it. */
function OptionsSkeleton() {
  return (
    <div role="status" className={styles.root}>
      <VisuallyHidden>{m.packages_loading()}</VisuallyHidden>
      <span className={styles.skeleton} data-part="text" aria-hidden />
      <div className={styles.options} aria-hidden>
        <span className={styles.skeleton} data-part="text" />
        {skeletons.map((name) => (
          <span key={name} className={styles.skeleton} data-part="option" />
        ))}
      </div>
      <span className={styles.skeleton} data-part="button" aria-hidden />
    </div>
  );
}

/** `balance` is null when it could not be loaded. */
function BalanceLine({ balance }: { balance: number | null }) {
  return (
    <p className={styles.text}>
      {balance !== null && `${m.checkout_you_have({ count: balance })} `}
      {m.checkout_credits_keep()}
    </p>
  );
}

/** Keeps a customer who waits for PayPal's review from paying for the same credits again. */
function ReviewNotice({ order }: { order: Order | null }) {
  if (!order) return null;
  return (
    <Alert color="yellow" role="status">
      {m.checkout_review({ number: order.orderId })}
    </Alert>
  );
}

interface OrderButtonProps extends PackageStepProps {
  product: Package;
  /** Remembered billing details; null when they have to be asked for. */
  known: BillingDetails | null;
  onReload: () => void;
}

/** Places the order with the remembered billing details, or asks for them first. */
function OrderButton({ product, known, onReload, onNeedsBilling, onPlaced }: OrderButtonProps) {
  const { place, isPlacing, error } = usePlaceOrder({ kind: 'package', productId: product._id });
  const proceed = async () => {
    if (!known) return onNeedsBilling(product);
    const order = await place(known);
    if (order) onPlaced(order, product);
  };
  return (
    <>
      {known && <KnownBilling billing={known} onChange={() => onNeedsBilling(product)} />}
      {error && (
        <Alert color="red" role="alert">
          <PlacementProblem
            error={error}
            kind="package"
            otherProducts={
              <Anchor component="button" type="button" onClick={onReload}>
                {m.checkout_see_packages()}
              </Anchor>
            }
          />
        </Alert>
      )}
      <Button size="md" loading={isPlacing} onClick={() => void proceed()}>
        {known ? m.checkout_proceed() : m.checkout_continue()}
      </Button>
    </>
  );
}
