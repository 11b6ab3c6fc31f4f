import { ApiError } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
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
  /** `package` or `item`, within sentences. */
  word: string;
  /** Where the others are. */
  otherProducts: { label: string; href: string };
}

/** Shown when there is no product to check out: it was taken off sale, or could not be loaded. */
export function ProductProblem({ product, word, otherProducts }: ProductProblemProps) {
  const isOffSale = isNotFound(product.error);
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title={isOffSale ? `This ${word} is no longer available` : `The ${word} could not be loaded`}
      message={
        isOffSale ? `See the current ${word}s instead.` : describeError(product.error, 'Please try again.')
      }
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
      title="Failed to load order details"
      message={describeError(order.error, 'Failed to load order details. Please check the URL or try again.')}
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
      title="Order Not Found"
      message="There is no such order on your account."
      actions={
        <>
          <ButtonLink href={paths.orders}>See your orders</ButtonLink>
          <ReturnHome />
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            Retry
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
      title="Sellers cannot purchase products"
      message="Sign in with a customer account to buy."
      actions={
        <>
          <ButtonLink href={paths.home}>Return to Home</ButtonLink>
          <ButtonLink variant="default" href={paths.dashboard}>
            Dashboard
          </ButtonLink>
        </>
      }
    />
  );
}

export function ReturnHome() {
  return (
    <ButtonLink variant="default" href={paths.home}>
      Return to Home
    </ButtonLink>
  );
}
