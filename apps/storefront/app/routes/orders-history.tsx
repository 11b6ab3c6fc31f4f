import { ButtonLink, PageHeader } from '@credit-studio/ui';
import { OrderHistory } from '../features/orders/order-history.tsx';
import { toPageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';

export function meta() {
  return [{ title: toPageTitle('Item Orders') }, { name: 'robots', content: 'noindex' }];
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
