import type { AiKey } from '@credit-studio/contracts';
import { DateText, StatusBadge } from '@credit-studio/ui';
import styles from './ai-keys.module.css';

/** Health in words, and the status of the kit whose colour it takes. */
const healths: Readonly<Record<AiKey['health'], { label: string; status: string }>> = {
  healthy: { label: 'Healthy', status: 'succeeded' },
  cooling: { label: 'Cooling down', status: 'running' },
  invalid: { label: 'Invalid', status: 'failed' },
};

/** How the provider takes the key, until when it rests, and what was last said against it. */
export function AiKeyHealth({ aiKey }: { aiKey: AiKey }) {
  const { health, coolingUntil, lastError } = aiKey;
  return (
    <span className={styles.words}>
      <span>
        <StatusBadge kind="generation" {...healths[health]} />
      </span>
      {coolingUntil && (
        <span className={styles.note}>
          until <DateText value={coolingUntil} format="time" /> UTC
        </span>
      )}
      {lastError && <span className={styles.note}>{lastError}</span>}
    </span>
  );
}
