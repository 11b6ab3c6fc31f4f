import { ApiError } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
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
  if (receipt.isPending) return <PageSkeleton shape="receipt" label={m.receipts_loading()} hasHeader />;
  if (receipt.isError) {
    const isMissing = receipt.error instanceof ApiError && receipt.error.status === 404;
    return (
      <ErrorPanel
        size="page"
        headingOrder={1}
        title={isMissing ? m.receipts_missing() : m.receipts_failed()}
        message={isMissing ? m.receipts_missing_text() : describeError(receipt.error, m.receipts_try_again())}
        {...(!isMissing && { onRetry: () => void receipt.refetch(), isRetrying: receipt.isFetching })}
        secondaryAction={<ButtonLink href={paths.orders}>{m.receipts_see_orders()}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <ButtonLink variant="default" href={paths.orders}>
          {m.receipts_back()}
        </ButtonLink>
        <Button
          leftSection={<IconPrinter size="1.125rem" stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          {m.receipts_print()}
        </Button>
      </div>
      <ReceiptSheet receipt={receipt.data} />
    </div>
  );
}
