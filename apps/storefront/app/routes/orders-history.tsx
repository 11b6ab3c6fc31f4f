import { ButtonLink, PageHeader } from '@credit-studio/ui';
import { OrderHistory } from '../features/orders/order-history.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('table');

export function meta() {
  return createNoIndexMeta('Item Orders');
}

export default function OrdersHistory() {
  return (
    <>
      <PageHeader
        title="Item Orders"
        description="The digital items you bought, with their guidelines and access links."
        actions={
          <ButtonLink variant="default" href={paths.shop}>
            See the shop
          </ButtonLink>
        }
      />
      <OrderHistory kind="item" />
    </>
  );
}
