import { ButtonLink, PageHeader } from '@credit-studio/ui';
import { OrderHistory } from '../features/orders/order-history';
import { toPageTitle } from '../lib/page-title';
import { paths } from '../lib/paths';

export const meta = () => [{ title: toPageTitle('Item Orders') }, { name: 'robots', content: 'noindex' }];

export default function OrdersHistory() {
  return (
    <>
      <PageHeader
        title="Item Orders"
        description="The digital items you bought, with their guidelines and what opens them."
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
