import type { PartnerDelivery, PartnerWebhook } from '@credit-studio/contracts';
import {
  type PartnerDeliveryState,
  type PartnerWebhookDisabledReason,
  parseUrl,
} from '@credit-studio/contracts/rules';
import { DateText, StatusBadge } from '@credit-studio/ui';
import styles from './partner-webhooks.module.css';

/** What staff call a webhook: its description, or else the host of its address. */
export function nameWebhook({ description, url }: Pick<PartnerWebhook, 'description' | 'url'>): string {
  return description || (parseUrl(url)?.host ?? url);
}

interface Cause {
  /** Next to the state. */
  note: string;
  /** On the webhook's page: what happened, and what to do. */
  advice: string;
}

const disabledCauses: Readonly<Record<PartnerWebhookDisabledReason, Cause>> = {
  staff: {
    note: 'by an admin',
    advice: 'An admin disabled it. Events that happen now are not sent, also not later.',
  },
  gone: {
    note: 'Its address is gone (410).',
    advice:
      'It answered that its address is gone (410). Ask the partner for the new one, enter it, enable the webhook, and send the failed events again.',
  },
  failing: {
    note: 'Nothing arrived for three days.',
    advice:
      'Nothing could be delivered for three days. The deliveries below show why. Once the partner’s server works again, enable the webhook and send the failed events again.',
  },
};

/** Null for a reason that only a newer API has. */
export function findDisabledCause(reason: PartnerWebhookDisabledReason): Cause | null {
  return Object.hasOwn(disabledCauses, reason) ? disabledCauses[reason] : null;
}

/** Whether it gets events, and why it does not. */
export function WebhookState({ webhook }: { webhook: PartnerWebhook }) {
  const { enabled, disabledReason, failingSince } = webhook;
  const cause = disabledReason && findDisabledCause(disabledReason);
  if (!enabled)
    return (
      <span className={styles.lines}>
        <span>
          <StatusBadge
            kind="generation"
            status={disabledReason === 'staff' ? 'cancelled' : 'failed'}
            label="Disabled"
          />
        </span>
        {cause && <span className={styles.note}>{cause.note}</span>}
      </span>
    );
  return (
    <span className={styles.lines}>
      <span>
        <StatusBadge
          kind="generation"
          status={failingSince ? 'running' : 'succeeded'}
          label={failingSince ? 'Failing' : 'Enabled'}
        />
      </span>
      {failingSince && (
        <span className={styles.note}>
          since <DateText value={failingSince} format="dateTime" />
        </span>
      )}
    </span>
  );
}

/** State in words, and the status of the kit whose colour it takes. */
export const deliveryStates: Readonly<Record<PartnerDeliveryState, { label: string; status: string }>> = {
  waiting: { label: 'Waiting', status: 'running' },
  succeeded: { label: 'Succeeded', status: 'succeeded' },
  failed: { label: 'Failed', status: 'failed' },
};

export function DeliveryState({ delivery }: { delivery: Pick<PartnerDelivery, 'state'> }) {
  const { state } = delivery;
  const shown = Object.hasOwn(deliveryStates, state) ? deliveryStates[state] : { status: state };
  return <StatusBadge kind="generation" {...shown} />;
}
