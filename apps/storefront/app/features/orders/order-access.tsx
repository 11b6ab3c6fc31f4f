import type { PackageOrder } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, CopyButton } from '@credit-studio/ui';
import { Group, Text } from '@mantine/core';
import { paths } from '../../lib/paths';

/** What can be done with an order now: use it, pay it, or nothing. */
export function OrderAccess({ order }: { order: PackageOrder }) {
  const { orderId, paymentStatus, accessURL } = order;
  if (isPendingStatus(paymentStatus)) {
    return (
      <ButtonLink size="xs" href={paths.payNow(orderId)} aria-label={`Pay Now: order ${orderId}`}>
        Pay Now
      </ButtonLink>
    );
  }
  if (!isPaidStatus(paymentStatus)) {
    return (
      <Text size="sm" c="dimmed">
        No access
      </Text>
    );
  }
  // A package without an address of its own is used in the tool.
  const address = accessURL || paths.generateVideo;
  return (
    <Group gap="xs">
      <ButtonLink
        size="xs"
        variant="default"
        href={address}
        aria-label={`Access Now: order ${orderId}`}
        {...(accessURL && { target: '_blank' as const })}
      >
        Access Now
      </ButtonLink>
      {accessURL && <CopyButton value={accessURL} />}
    </Group>
  );
}
