import type { PartnerDelivery } from '@credit-studio/contracts';
import type { PartnerDeliveryState } from '@credit-studio/contracts/rules';
import { StatusBadge } from '@credit-studio/ui';

/** State in words, and the status of the kit whose colour it takes. */
export const deliveryStates: Readonly<Record<PartnerDeliveryState, { label: string; status: string }>> = {
  waiting: { label: 'Waiting', status: 'running' },
  succeeded: { label: 'Succeeded', status: 'succeeded' },
  failed: { label: 'Failed', status: 'failed' },
};

export function DeliveryState({ delivery }: { delivery: Pick<PartnerDelivery, 'state'> }) {
  return <StatusBadge kind="generation" {...deliveryStates[delivery.state]} />;
}
