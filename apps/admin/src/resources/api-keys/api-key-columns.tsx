import type { ApiKey } from '@credit-studio/contracts';
import { DateText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import styles from './api-keys.module.css';

export const apiKeyColumns: readonly DataTableColumn<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    isCardTitle: true,
    value: ({ name }) => name,
    cell: ({ name, prefix }) => (
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <code className={styles.prefix}>{prefix}…</code>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: (apiKey) => <ApiKeyState apiKey={apiKey} />,
  },
  {
    id: 'scopes',
    header: 'Scopes',
    value: ({ scopes }) => scopes.length,
    cell: ({ scopes, callsPerMinute }) => (
      <span className={styles.words}>
        <span className={styles.scopes}>{listScopes(scopes)}</span>
        {callsPerMinute !== null && <span className={styles.note}>{callsPerMinute} calls a minute</span>}
      </span>
    ),
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    value: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt, lastUsedAddress }) => (
      <span className={styles.words}>
        <DateText value={lastUsedAt} format="dateTime" fallback="Never" />
        {lastUsedAddress && <span className={styles.note}>from {lastUsedAddress}</span>}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt, createdByEmail }) => (
      <span className={styles.words}>
        <DateText value={createdAt} />
        <span className={styles.note}>{createdByEmail || 'Deleted user'}</span>
      </span>
    ),
  },
];

/** Scopes that a row names; the form shows all of them. */
const namedScopes = 3;

function listScopes(scopes: readonly string[]): string {
  const more = scopes.length - namedScopes;
  const named = scopes.slice(0, namedScopes).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** State in words, and the status of the kit whose colour it takes. */
const states: Readonly<Record<ApiKey['state'], { label: string; status: string }>> = {
  active: { label: 'Active', status: 'succeeded' },
  suspended: { label: 'Suspended', status: 'failed' },
  expired: { label: 'Expired', status: 'cancelled' },
  revoked: { label: 'Revoked', status: 'cancelled' },
};

/** Whether the key works, until when, and why it does not. */
function ApiKeyState({ apiKey }: { apiKey: ApiKey }) {
  const { state, expiresAt, revokedAt } = apiKey;
  return (
    <span className={styles.words}>
      <span>
        <StatusBadge kind="generation" {...states[state]} />
      </span>
      {state === 'suspended' && (
        <span className={styles.note}>The person who created it no longer has all of its rights.</span>
      )}
      {revokedAt && (
        <span className={styles.note}>
          on <DateText value={revokedAt} />
        </span>
      )}
      {expiresAt && !revokedAt && (
        <span className={styles.note}>
          {state === 'expired' ? 'on' : 'until'} <DateText value={expiresAt} />
        </span>
      )}
    </span>
  );
}
