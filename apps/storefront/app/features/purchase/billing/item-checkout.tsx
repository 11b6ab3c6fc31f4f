import type { Item } from '@credit-studio/contracts';
import { isSellerRole } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { ButtonLink, FormCard, KitLink, MoneyText, PageHeader, SafeImage } from '@credit-studio/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../lib/api/api-context.ts';
import type { Api } from '../../../lib/api/browser-api.ts';
import { inLanguage } from '../../../lib/in-language.ts';
import { paths } from '../../../lib/paths.ts';
import { PageSkeleton } from '../../../lib/pending-page/pending-page.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { TwoColumns } from '../../../lib/two-columns.tsx';
import { useOptionalSessionUser } from '../../../session/session-context.ts';
import { CheckoutSteps } from '../checkout-steps.tsx';
import { useOpenPayment } from '../open-order.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { ProductProblem, SellerNotice } from '../purchase-problem.tsx';
import { summariseItem } from '../summarise-purchase.ts';
import type { CheckoutAccount } from './billing-form.tsx';
import { BillingStep } from './billing-step.tsx';
import styles from './item-checkout.module.css';

/** One item on sale, by `_id` or slug. */
function itemQuery(api: Api, itemReference: string) {
  return queryOptions({
    queryKey: queryKeys.items.one(itemReference),
    queryFn: async ({ signal }) =>
      (await api.getItem({ params: { id: itemReference }, query: inLanguage() }, { signal })).data,
  });
}

type ItemStep = 'item' | 'billing';

const stepParameter = 'step';
function readStep(search: string): ItemStep {
  return new URLSearchParams(search).get(stepParameter) === 'billing' ? 'billing' : 'item';
}

/** A step changes only the query, so `RouteFocus` does not move the focus. */
function useFocusOnStep(step: ItemStep) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}

interface ItemCheckoutProps {
  itemReference: string;
  account: CheckoutAccount | null;
}

/** From an item to an order that is ready to be paid, in two steps. */
export function ItemCheckout({ itemReference, account }: ItemCheckoutProps) {
  const user = useOptionalSessionUser();
  const step = readStep(useLocation().search);
  const item = useQuery(itemQuery(useApi(), itemReference));
  const openPayment = useOpenPayment();
  useFocusOnStep(step);

  const otherProducts = { label: m.checkout_see_shop(), href: paths.shop };
  if (user && isSellerRole(user.userRole)) return <SellerNotice />;
  if (item.isPending) return <PageSkeleton shape="form" label={m.checkout_loading_item()} />;
  if (item.isError) return <ProductProblem product={item} kind="item" otherProducts={otherProducts} />;
  const summary = summariseItem(item.data);
  const stepsPath = paths.itemBuy(itemReference);
  const renderPage = (main: ReactNode) => (
    <>
      <PageHeader eyebrow={m.checkout_title()} title={m.checkout_buy({ name: summary.name })} />
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
      account={account}
      otherProducts={<KitLink href={otherProducts.href}>{otherProducts.label}</KitLink>}
      secondaryAction={
        <ButtonLink size="md" variant="default" href={stepsPath}>
          {m.checkout_back()}
        </ButtonLink>
      }
      renderPage={renderPage}
      onPlaced={(order) => openPayment(order, item.data)}
    />
  );
}

/** The first step: what the item is and what it costs. */
function ItemIntroduction({ item, nextHref }: { item: Item; nextHref: string }) {
  const guidelines = item.guidelines.trim();
  return (
    <FormCard
      title={m.checkout_what_you_get()}
      description={m.checkout_item_intro()}
      footer={
        <>
          <ButtonLink size="md" variant="default" href={paths.shop}>
            {m.checkout_back_to_shop()}
          </ButtonLink>
          <ButtonLink size="md" href={nextHref}>
            {m.checkout_to_billing()}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.root}>
        <SafeImage
          src={item.imageUrl}
          alt={m.checkout_item_image({ name: item.itemName })}
          widthPx={960}
          heightPx={600}
          className={styles.image}
          isPriority
        />
        <div className={styles.headline}>
          <h3 className={styles.name}>{item.itemName}</h3>
          <p className={styles.price}>
            <MoneyText amount={item.price} currency={item.currency} />
          </p>
        </div>
        {guidelines && <p className={styles.guidelines}>{guidelines}</p>}
        <p className={styles.number}>{m.checkout_item_number({ number: item.itemId })}</p>
      </div>
    </FormCard>
  );
}
