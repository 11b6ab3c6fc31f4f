import type { Dispute } from '@credit-studio/contracts';
import { DateText, formatMoney } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { resolutionCenters } from '../lib/describe-payment.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import styles from './open-dispute.module.css';

interface OpenDisputeProps {
  dispute: Dispute;
  currency: string;
}

/** What staff need to answer a dispute: how much, until when, and where at PayPal. */
export function OpenDispute({ dispute, currency }: OpenDisputeProps) {
  const api = useApi();
  const settings = useQuery({
    queryKey: queryKeys.paymentSettings.all,
    queryFn: async ({ signal }) => (await api.getPaymentSettings(undefined, { signal })).data,
  });
  const { amount, respondBy, paypalDisputeId } = dispute;
  return (
    <span className={styles.root}>
      <span>
        {formatMoney({ amount, currency })} disputed.{' '}
        {respondBy ? (
          <>
            Answer by <DateText value={respondBy} format="dateTime" />.
          </>
        ) : (
          'PayPal is not waiting for an answer from you.'
        )}
      </span>
      {settings.data && (
        <a href={resolutionCenters[settings.data.mode]} target="_blank" rel="noreferrer">
          Answer case {paypalDisputeId} at PayPal
        </a>
      )}
    </span>
  );
}
