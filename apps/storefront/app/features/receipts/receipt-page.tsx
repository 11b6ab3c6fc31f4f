import { ApiError } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, ErrorPanel } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import type { Api } from '../../lib/api/browser-api.ts';
import { paths } from '../../lib/paths.ts';
import { PageSkeleton } from '../../lib/pending-page/pending-page.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import styles from './receipt-page.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

function receiptQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: queryKeys.receipts.one(orderId),
    queryFn: async ({ signal }) => (await api.getReceipt({ params: { id: orderId } }, { signal })).data,
  });
}

/** The receipt of a paid order, with a button that prints it. */
export function ReceiptPage({ orderId }: { orderId: string }) {
  const receipt = useQuery(receiptQuery(useApi(), orderId));
  if (receipt.isPending) return <PageSkeleton shape="receipt" label="Loading your receipt…" hasHeader />;
  if (receipt.isError) {
    const isMissing = receipt.error instanceof ApiError && receipt.error.status === 404;
    return (
      <ErrorPanel
        size="page"
        headingOrder={1}
        title={isMissing ? 'There is no receipt' : 'The receipt could not be loaded'}
        message={
          isMissing
            ? 'A receipt exists as soon as an order of your account is paid.'
            : describeError(receipt.error, 'Please try again.')
        }
        {...(!isMissing && { onRetry: () => void receipt.refetch(), isRetrying: receipt.isFetching })}
        secondaryAction={<ButtonLink href={paths.orders}>See your orders</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <ButtonLink variant="default" href={paths.orders}>
          Back to Billing
        </ButtonLink>
        <Button
          leftSection={<IconPrinter size="1.125rem" stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          Print or save as PDF
        </Button>
      </div>
      <ReceiptSheet receipt={receipt.data} />
    </div>
  );
}
