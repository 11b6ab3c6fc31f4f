import { isPaidStatus, isPendingStatus, type Order } from '@credit-studio/contracts';
import { DateText, KitLink } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { FactList, RecordPage, RecordSection } from '../../../record-page/record-page.tsx';
import { DeleteOrder } from '../delete-order.tsx';
import { listCustomerFacts, listOrderFacts, listReferenceFacts, OrderCode } from '../order-facts.tsx';
import { type OrderKindConfig, orderKindConfig } from '../order-kind-config.ts';
import { findOrderQuery, followInterval, orderPaymentsQuery } from '../order-queries.ts';
import { hasSoldText, SoldProduct } from '../sold-product.tsx';
import styles from './order-detail.module.css';
import { OrderPayments } from './order-payments.tsx';
import { VerifyOrder } from './verify-order.tsx';

function OrderActions({ order, config }: { order: Order; config: OrderKindConfig }) {
  const navigate = useNavigate();
  return (
    <>
      {!isPaidStatus(order.paymentStatus) && <VerifyOrder order={order} />}
      {isPendingStatus(order.paymentStatus) && (
        <DeleteOrder
          order={order}
          onDeleted={() => void navigate(config.path, { replace: true })}
          renderTrigger={({ open, isDeleting }) => (
            <Button
              variant="light"
              color="red"
              leftSection={<IconX size="1.125rem" stroke={2.2} aria-hidden />}
              loading={isDeleting}
              onClick={open}
            >
              Delete order
            </Button>
          )}
        />
      )}
    </>
  );
}

/** What was bought, and where it is used once it is paid. */
function Purchase({ order }: { order: Order }) {
  const address = order.kind === 'item' ? order.accessUrl : order.accessURL;
  if (!address && !hasSoldText(order)) return null;
  return (
    <RecordSection title={order.kind === 'item' ? 'About the item' : 'What’s included'}>
      <SoldProduct order={order} />
      {address && (
        <p className={styles.access}>
          <KitLink href={address} target="_blank" rel="noreferrer">
            {address}
          </KitLink>
        </p>
      )}
    </RecordSection>
  );
}

/** `/admin/orders/:id` and `/admin/items-orders/:id`: one order, what was paid for it and what can be done about it. */
export function OrderDetail({ config }: { config: OrderKindConfig }) {
  const { id = '' } = useParams();
  const api = useApi();
  const payments = useQuery(orderPaymentsQuery(api, id));
  const order = useQuery({
    ...findOrderQuery(config, api, id),
    refetchInterval: followInterval(payments.data),
  });
  usePageTitle(`Order ${order.data?.orderId ?? ''}`.trim());
  if (order.data && order.data.kind !== config.kind)
    return <Navigate to={orderKindConfig[order.data.kind].pathOf(id)} replace />;
  return (
    <RecordPage
      query={order}
      back={{ href: config.path, label: config.title }}
      noun="order"
      header={(shown) => ({
        title: (
          <>
            Order <OrderCode code={shown.orderId} />
          </>
        ),
        description: (
          <>
            {shown.packageName}, placed on <DateText value={shown.createdAt} format="dateTime" />
          </>
        ),
        actions: <OrderActions order={shown} config={config} />,
      })}
    >
      {(shown) => (
        <div className={styles.columns}>
          <div>
            <RecordSection title="Order">
              <FactList facts={[...listOrderFacts(shown), ...listReferenceFacts(shown)]} />
            </RecordSection>
            <RecordSection title="Customer">
              <FactList facts={listCustomerFacts(shown)} />
            </RecordSection>
            <Purchase order={shown} />
          </div>
          <RecordSection title="Payments">
            <OrderPayments order={shown} payments={payments} />
          </RecordSection>
        </div>
      )}
    </RecordPage>
  );
}
