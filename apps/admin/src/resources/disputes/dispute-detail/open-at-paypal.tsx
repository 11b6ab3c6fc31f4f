import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { resolutionCenters } from '../../../lib/describe-payment.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

/** The way to PayPal's Resolution Center, where disputes can be answered, too. */
export function OpenAtPaypal() {
  const api = useApi();
  const settings = useQuery({
    queryKey: queryKeys.paymentSettings.all,
    queryFn: async ({ signal }) => (await api.getPaymentSettings(undefined, { signal })).data,
  });
  if (!settings.data) return null;
  return (
    <Button
      component="a"
      href={resolutionCenters[settings.data.mode]}
      target="_blank"
      rel="noreferrer"
      variant="default"
      rightSection={<IconExternalLink size="1rem" stroke={1.8} aria-hidden />}
    >
      Open at PayPal
    </Button>
  );
}
