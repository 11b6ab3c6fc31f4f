import type { PartnerWebhook } from '@credit-studio/contracts';
import type { PartnerWebhookDisabledReason } from '@credit-studio/contracts/rules';
import { DateText, StatusBadge } from '@credit-studio/ui';
import styles from './partner-webhooks.module.css';

/** What staff call a webhook: its description, or else the host of its address. */
export function nameWebhook({ description, url }: Pick<PartnerWebhook, 'description' | 'url'>): string {
  return description || (URL.parse(url)?.host ?? url);
}

interface Cause {
  /** Next to the state. */
  note: string;
  /** On the webhook's page: what happened, and what to do. */
  advice: string;
}

export const disabledCauses: Readonly<Record<PartnerWebhookDisabledReason, Cause>> = {
  staff: {
    note: 'by an admin',
    advice: 'An admin disabled it. Nothing is sent, and what happens now is not sent later.',
  },
  gone: {
    note: 'Its address is gone (410).',
    advice:
      'It answered that its address is gone (410). Ask the partner for the new address, enter it, enable the webhook, and send again what failed.',
  },
  failing: {
    note: 'Nothing arrived for three days.',
    advice:
      'Nothing could be delivered for three days. The last deliveries below say why. When the partner’s server works again, enable the webhook and send again what failed.',
  },
};

/** Whether it gets events, and why it does not. */
export function WebhookState({ webhook }: { webhook: PartnerWebhook }) {
  const { enabled, disabledReason, failingSince } = webhook;
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
        {disabledReason && <span className={styles.note}>{disabledCauses[disabledReason].note}</span>}
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
