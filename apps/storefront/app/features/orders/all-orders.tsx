import { ButtonLink, PageHeader, TabLinks } from '@credit-studio/ui';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { OrderHistory } from './order-history.tsx';
import { shopLinks } from './order-links.ts';

const parameter = 'kind';

/** Every order of the person, packages and items each under a tab of their own. */
export function AllOrders() {
  const [parameters] = useSearchParams();
  const kind = parameters.get(parameter) === 'item' ? 'item' : 'package';
  return (
    <>
      <PageHeader
        title="Orders"
        description="Everything you ordered, how it stands, and what it opens."
        actions={
          <ButtonLink variant="default" href={shopLinks[kind].href}>
            {shopLinks[kind].label}
          </ButtonLink>
        }
      />
      <TabLinks
        label="Kinds of orders"
        links={[
          { label: 'Packages', href: paths.orders, isCurrent: kind === 'package' },
          { label: 'Items', href: `${paths.orders}?${parameter}=item`, isCurrent: kind === 'item' },
        ]}
      />
      <OrderHistory key={kind} kind={kind} />
    </>
  );
}
