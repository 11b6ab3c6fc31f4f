import { PageHeader } from '@credit-studio/ui';
import { CreditHistory } from '../features/credits/credit-history';
import { SubscriptionHistory } from '../features/orders/subscription-history';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [
  { title: toPageTitle('Subscription History') },
  { name: 'robots', content: 'noindex' },
];

export default function SubscriptionHistoryPage() {
  return (
    <>
      <PageHeader
        title="Subscription History"
        description="What you bought, and what became of every credit."
      />
      <SubscriptionHistory />
      <CreditHistory />
    </>
  );
}
