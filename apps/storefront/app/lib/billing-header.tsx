import { PageHeader, TabLinks } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from './api/api-context.ts';
import { paths } from './paths.ts';
import { unpaidOrdersQuery } from './queries/order-queries.ts';

interface BillingHeaderProps {
  /** The view's own heading. */
  title: string;
  description: string;
  actions?: ReactNode;
  current: 'orders' | 'unpaid' | 'credits';
}

/** Above every view of the billing area: what it shows, and the way to the others. */
export function BillingHeader({ title, description, actions, current }: BillingHeaderProps) {
  const { data: unpaid } = useQuery(unpaidOrdersQuery(useApi()));
  return (
    <>
      <PageHeader eyebrow="Billing" title={title} description={description} actions={actions} />
      <TabLinks
        label="Billing"
        links={[
          { label: 'Orders', href: paths.orders, isCurrent: current === 'orders' },
          {
            label: 'Unpaid',
            href: paths.pendingPayment,
            isCurrent: current === 'unpaid',
            ...(unpaid && unpaid.total > 0 && { count: unpaid.total }),
          },
          { label: 'Credits', href: paths.credits, isCurrent: current === 'credits' },
        ]}
      />
    </>
  );
}
