import type { Order } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, DateText, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import type { DialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { FactList } from '../../../record-page/record-page.tsx';
import { useMayOpen } from '../../../session/index.ts';
import { listCustomerFacts, listOrderFacts, listReferenceFacts, OrderCode } from '../order-facts.tsx';
import type { OrderKindConfig } from '../order-kind-config.ts';
import { findOrderQuery } from '../order-queries.ts';
import { hasSoldText, SoldProduct } from '../sold-product.tsx';
import styles from './order-list.module.css';

function OrderDetails({ order, config }: { order: Order; config: OrderKindConfig }) {
  const mayOpen = useMayOpen();
  return (
    <>
      <p className={styles.lead}>
        Order <OrderCode code={order.orderId} />, placed on{' '}
        <DateText value={order.createdAt} format="dateTime" />
      </p>
      <FactList facts={listOrderFacts(order)} isWide />
      <FactList facts={[...listCustomerFacts(order, mayOpen), ...listReferenceFacts(order)]} />
      {hasSoldText(order) && (
        <>
          <h3 className={styles.heading}>
            {order.kind === 'item' ? 'How the item is used' : 'What’s included'}
          </h3>
          <SoldProduct order={order} />
        </>
      )}
      <p className={styles.foot}>
        <ButtonLink href={config.pathOf(order.orderId)} variant="default">
          Open order
        </ButtonLink>
      </p>
    </>
  );
}

export interface OrderDetailsDialogProps {
  config: OrderKindConfig;
  dialog: DialogAddress;
  /** What the list has of it already. */
  known: Order | undefined;
}

/** What was sold, as it was when the order was placed. */
export function OrderDetailsDialog({ config, dialog, known }: OrderDetailsDialogProps) {
  const { subject, close } = dialog;
  // The last order stays drawn while the dialog fades out.
  const [shownId, setShownId] = useState(subject);
  if (subject !== null && subject !== shownId) setShownId(subject);
  const loaded = useQuery({
    ...findOrderQuery(config, useApi(), shownId ?? ''),
    enabled: subject !== null,
    placeholderData: known,
  });
  return (
    <AddressedDialog
      isOpen={subject !== null}
      onClose={close}
      size="lg"
      title={loaded.data?.packageName ?? `${config.productHeader} details`}
    >
      {loaded.data && <OrderDetails order={loaded.data} config={config} />}
      {!loaded.data && loaded.isError && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title={config.describeLoadFailure(explainError(loaded.error))}
          onRetry={() => void loaded.refetch()}
          isRetrying={loaded.isFetching}
        />
      )}
      {!loaded.data && !loaded.isError && <LoadingBlock label="Loading the order…" lines={6} />}
    </AddressedDialog>
  );
}
