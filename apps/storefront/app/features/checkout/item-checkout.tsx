import { isSellerRole } from '@credit-studio/contracts/rules';
import { ButtonLink, LoadingBlock, PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { CheckoutSteps } from '../../lib/checkout-steps/checkout-steps.tsx';
import { OrderSummary } from '../../lib/order-summary/order-summary.tsx';
import { summariseItem } from '../../lib/order-summary/summarise-purchase.ts';
import { TwoColumns } from '../../lib/page-frame/page-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { BillingStep } from './billing-step.tsx';
import { ItemIntroduction } from './item-introduction.tsx';
import { itemQuery } from './item-query.ts';
import { ProductProblem } from './product-problem.tsx';
import { SellerNotice } from './seller-notice.tsx';

type ItemStep = 'item' | 'billing';

const stepParameter = 'step';
function readStep(search: string): ItemStep {
  return new URLSearchParams(search).get(stepParameter) === 'billing' ? 'billing' : 'item';
}

/** A step is a place in the history; the path stays, so the router's own focus on a new page does not happen. */
function useFocusOnStep(step: ItemStep) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}

/** From an item to an order that waits for its payment, in two steps. */
export function ItemCheckout({ itemReference }: { itemReference: string }) {
  const user = useSessionUser();
  const step = readStep(useLocation().search);
  const item = useQuery(itemQuery(useApi(), itemReference));
  useFocusOnStep(step);

  if (isSellerRole(user.userRole)) return <SellerNotice />;
  if (item.isPending) return <LoadingBlock label="Loading the item…" lines={6} minHeightPx={420} />;
  if (item.isError) {
    const otherProducts = { label: 'See the shop', href: paths.shop };
    return <ProductProblem product={item} word="item" otherProducts={otherProducts} />;
  }
  const summary = summariseItem(item.data);
  const stepsPath = paths.itemBuy(itemReference);
  const renderPage = (main: ReactNode) => (
    <>
      <PageHeader eyebrow="Checkout" title={`Buy ${summary.name}`} />
      <CheckoutSteps kind="item" current={step} />
      <TwoColumns
        main={main}
        aside={<OrderSummary {...summary} imageUrl={step === 'item' ? undefined : summary.imageUrl} />}
      />
    </>
  );
  if (step === 'item') {
    const nextHref = `${stepsPath}?${stepParameter}=billing`;
    return renderPage(<ItemIntroduction item={item.data} nextHref={nextHref} />);
  }
  return (
    <BillingStep
      kind="item"
      product={{ id: item.data._id, name: summary.name }}
      secondaryAction={
        <ButtonLink size="md" variant="default" href={stepsPath}>
          Back
        </ButtonLink>
      }
      renderPage={renderPage}
    />
  );
}
