import {
  isPaidStatus,
  isPendingStatus,
  type Order,
  type OrderKind,
  type Payment,
} from '@credit-studio/contracts';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { CopyButton, DateText, formatMoney, KitLink, StatusBadge } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconReceiptRefund, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi, useServices } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { FactList, RecordPage, RecordSection } from '../../../record-page/record-page.tsx';
import { useMayOpen, usePermissions } from '../../../session/index.ts';
import { DeleteOrder } from '../delete-order.tsx';
import { listCustomerFacts, listOrderFacts, listReferenceFacts, OrderCode } from '../order-facts.tsx';
import { type OrderKindConfig, orderKindConfig } from '../order-kind-config.ts';
import { findOrderQuery, followInterval, orderFeesQuery, orderPaymentsQuery } from '../order-queries.ts';
import { hasSoldText, SoldProduct } from '../sold-product.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import styles from './order-detail.module.css';
import { OrderFees } from './order-fees.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { VerifyOrder } from './verify-order.tsx';

interface OrderActionsProps {
  order: Order;
  config: OrderKindConfig;
  payments: readonly Payment[] | undefined;
}

/** What can be done with an order; what most likely comes next is the one filled button. */
function OrderActions({ order, config, payments = [] }: OrderActionsProps) {
  const navigate = useNavigate();
  const may = usePermissions();
  const refund = useDialogAddress('refund');
  const { storefrontOrigin } = useServices().configuration;
  const isPending = isPendingStatus(order.paymentStatus);
  const refundable = payments.find(({ state, refundable: left }) => state === 'settled' && Number(left) > 0);
  // Before the customer went to PayPal there is nothing to ask PayPal about.
  const isAtPaypal = payments.some(({ paypalOrderId }) => paypalOrderId !== null);
  const left = refundable && formatMoney({ amount: refundable.refundable, currency: refundable.currency });
  return (
    <>
      {isPending && (
        <CopyButton
          size="sm"
          variant={isAtPaypal ? 'default' : 'filled'}
          label="Copy payment link"
          value={`${storefrontOrigin}${payPaths[order.kind]}/${order.orderId}`}
        />
      )}
      {!isPaidStatus(order.paymentStatus) && <VerifyOrder order={order} isNext={!isPending || isAtPaypal} />}
      {/* Mounted also when they are no longer offered: the reason of a failure is still read. */}
      <CancelOrder order={order} isOffered={isPending && may('orders:write')} />
      <DeleteOrder
        order={order}
        onDeleted={() => void navigate(config.path, { replace: true })}
        renderTrigger={({ open, isDeleting }) =>
          isPending &&
          may('orders:write') && (
            <Button
              variant="light"
              color="red"
              leftSection={<IconX size="1.125rem" stroke={2.2} aria-hidden />}
              loading={isDeleting}
              onClick={open}
            >
              Delete order
            </Button>
          )
        }
      />
      {refundable && may('refunds:write') && (
        <Button
          leftSection={<IconReceiptRefund size="1.125rem" stroke={1.8} aria-hidden />}
          aria-label={`Refund attempt ${refundable.attempt}, ${left} at most`}
          onClick={() => refund.open(refundable._id)}
        >
          Refund…
        </Button>
      )}
    </>
  );
}

/** Where the signed-in customer pays for an order of the kind on the storefront. */
const payPaths: Record<OrderKind, string> = { package: '/pay-now', item: '/item-pay-now' };

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
  const mayOpen = useMayOpen();
  const readsPayments = usePermissions()('payments:read');
  const payments = useQuery({ ...orderPaymentsQuery(api, id), enabled: readsPayments });
  const order = useQuery({
    ...findOrderQuery(config, api, id),
    refetchInterval: followInterval(payments.data),
  });
  // Only money that came through PayPal has a transaction, and only that has fees.
  const isPaidAtPaypal = Boolean(order.data?.paypalTransactionID);
  const fees = useQuery({ ...orderFeesQuery(api, id), enabled: isPaidAtPaypal });
  usePageTitle(`Order ${order.data?.orderId ?? ''}`.trim());
  if (order.data && order.data.kind !== config.kind)
    return <Navigate to={orderKindConfig[order.data.kind].pathOf(id)} replace />;
  return (
    <RecordPage
      query={order}
      isAwaited={isAwaited(payments) || isAwaited(fees)}
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
            <StatusBadge kind="payment" status={shown.paymentStatus} /> {shown.packageName}, placed on{' '}
            <DateText value={shown.createdAt} format="dateTime" />
          </>
        ),
        actions: <OrderActions order={shown} config={config} payments={payments.data} />,
      })}
    >
      {(shown) => (
        <>
          <OrderAmounts order={shown} payments={payments.data} fees={fees.data ?? []} />
          <div className={styles.columns}>
            <div>
              <RecordSection title="Order">
                <FactList facts={[...listOrderFacts(shown), ...listReferenceFacts(shown)]} />
              </RecordSection>
              <RecordSection title="Customer">
                <FactList facts={listCustomerFacts(shown, mayOpen)} />
              </RecordSection>
              <Purchase order={shown} />
            </div>
            <div>
              {readsPayments && (
                <RecordSection title="Payments">
                  <OrderPayments order={shown} payments={payments} />
                  <OrderFees
                    order={shown}
                    fees={fees}
                    isFeeKnown={payments.data?.some(({ paypalFee }) => Boolean(paypalFee)) ?? true}
                  />
                </RecordSection>
              )}
              <RecordSection title="Activity">
                <OrderTimeline
                  order={shown}
                  payments={payments.data ?? (payments.isError || !readsPayments ? [] : undefined)}
                  refetchInterval={followInterval(payments.data)}
                />
              </RecordSection>
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}
