import { m } from '@credit-studio/messages';
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
      <PageHeader eyebrow={m.orders_billing()} title={title} description={description} actions={actions} />
      <TabLinks
        label={m.orders_billing()}
        links={[
          { label: m.orders_title(), href: paths.orders, isCurrent: current === 'orders' },
          { label: m.orders_tab_credits(), href: paths.credits, isCurrent: current === 'credits' },
          // The last one: its count comes later, and pushes no other tab away.
          {
            label: m.orders_tab_unpaid(),
            href: paths.pendingPayment,
            isCurrent: current === 'unpaid',
            ...(unpaid && unpaid.total > 0 && { count: unpaid.total }),
          },
        ]}
      />
    </>
  );
}
