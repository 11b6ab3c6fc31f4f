import type { RefundPreview } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './refund.module.css';
import { RefundEffects } from './refund-effects.tsx';

export interface RefundPreviewPanelProps {
  preview: UseQueryResult<RefundPreview>;
  /** Null while there is no amount to look at. */
  amount: string | null;
  isCurrent: boolean;
}

/** What the refund would do, as the server sees it now. */
export function RefundPreviewPanel({ preview, amount, isCurrent }: RefundPreviewPanelProps) {
  const titleId = useId();
  const body = () => {
    if (amount === null)
      return <p className={styles.waiting}>Enter an amount to see what it takes with it.</p>;
    if (preview.isError)
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="The refund could not be previewed"
          message={explainError(preview.error)}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      );
    if (!preview.data) return <LoadingBlock label="Working out what the refund does…" lines={4} />;
    return (
      <div className={styles.effects} data-stale={!isCurrent} aria-busy={!isCurrent}>
        <RefundEffects preview={preview.data} />
      </div>
    );
  };
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.previewTitle}>
        What this refund does
      </h3>
      {body()}
    </section>
  );
}
