import { ApiError } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, ErrorPanel } from '@credit-studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');
}

export interface ProductProblemProps {
  product: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** `package` or `item`, within sentences. */
  word: string;
  /** Where the others are. */
  otherProducts: { label: string; href: string };
}

/** Why there is nothing to check out: taken off sale, or not loaded. */
export function ProductProblem({ product, word, otherProducts }: ProductProblemProps) {
  const hasGone = isGone(product.error);
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title={hasGone ? `This ${word} is not on sale` : `The ${word} could not be loaded`}
      message={
        hasGone
          ? `It may have been replaced. Have a look at the current ${word}s.`
          : describeError(product.error, 'Please try again.')
      }
      onRetry={hasGone ? undefined : () => void product.refetch()}
      isRetrying={product.isFetching}
      secondaryAction={<ButtonLink href={otherProducts.href}>{otherProducts.label}</ButtonLink>}
    />
  );
}
