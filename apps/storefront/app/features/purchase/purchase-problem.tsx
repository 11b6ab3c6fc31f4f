import { ApiError, type OrderKind } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ButtonLink, ErrorPanel, MessagePanel, type MessagePanelProps } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';

type LoadedRecord = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

/** The product or order does not exist; loading it again will not help. */
function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');
}

export interface ProductProblemProps {
  product: LoadedRecord;
  kind: OrderKind;
  /** Where the others are. */
  otherProducts: { label: string; href: string };
}

const productMessages: Record<OrderKind, Record<'gone' | 'instead' | 'failed', () => string>> = {
  package: {
    gone: m.checkout_package_gone,
    instead: m.checkout_package_gone_text,
    failed: m.checkout_package_failed,
  },
  item: {
    gone: m.checkout_item_gone,
    instead: m.checkout_item_gone_text,
    failed: m.checkout_item_failed,
  },
};

/** Shown when there is no product to check out: it was taken off sale, or could not be loaded. */
export function ProductProblem({ product, kind, otherProducts }: ProductProblemProps) {
  const isOffSale = isNotFound(product.error);
  const messages = productMessages[kind];
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title={isOffSale ? messages.gone() : messages.failed()}
      message={isOffSale ? messages.instead() : describeError(product.error, m.checkout_try_again())}
      onRetry={isOffSale ? undefined : () => void product.refetch()}
      isRetrying={product.isFetching}
      secondaryAction={<ButtonLink href={otherProducts.href}>{otherProducts.label}</ButtonLink>}
    />
  );
}

/** Shown when there is no order to pay. */
export function OrderProblem({ order }: { order: LoadedRecord }) {
  const retry = () => void order.refetch();
  if (isNotFound(order.error)) return <MissingOrder onRetry={retry} isRetrying={order.isFetching} />;
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title={m.payment_order_failed()}
      message={describeError(order.error, m.payment_order_failed_text())}
      onRetry={retry}
      isRetrying={order.isFetching}
      secondaryAction={<ReturnHome />}
    />
  );
}

/** Loading the order again rarely helps, so the customer's own orders come first. */
function MissingOrder({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      tone="danger"
      role="alert"
      title={m.payment_order_unknown()}
      message={m.payment_order_unknown_text()}
      actions={
        <>
          <ButtonLink href={paths.orders}>{m.payment_see_orders()}</ButtonLink>
          <ReturnHome />
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            {m.payment_retry()}
          </Button>
        </>
      }
    />
  );
}

/** Replaces the checkout for sellers. */
export function SellerNotice({ size = 'page' }: Pick<MessagePanelProps, 'size'>) {
  return (
    <MessagePanel
      size={size}
      headingOrder={size === 'page' ? 1 : 3}
      title={m.checkout_seller()}
      message={m.checkout_seller_text()}
      actions={
        <>
          <ButtonLink href={paths.home}>{m.checkout_return_home()}</ButtonLink>
          <ButtonLink variant="default" href={paths.dashboard}>
            {m.account_dashboard()}
          </ButtonLink>
        </>
      }
    />
  );
}

export function ReturnHome() {
  return (
    <ButtonLink variant="default" href={paths.home}>
      {m.checkout_return_home()}
    </ButtonLink>
  );
}
