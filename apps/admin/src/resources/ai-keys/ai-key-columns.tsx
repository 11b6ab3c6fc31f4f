import type { AiKey, AiModelName } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { DateText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { Switch } from '@mantine/core';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { notify } from '../../lib/notify.ts';
import { usePermission } from '../../session/index.ts';
import { useAiKeyChange, useAiKeys } from './ai-key-queries.ts';
import styles from './ai-keys.module.css';
import { isLastUsable, switchOffQuestion } from './last-usable-key.ts';

export const aiKeyColumns: readonly DataTableColumn<AiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    isCardTitle: true,
    value: ({ name }) => name,
    cell: ({ name, key }) => (
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <code className={styles.key}>{key}</code>
      </span>
    ),
  },
  {
    id: 'health',
    header: 'Health',
    value: ({ health }) => health,
    cell: (aiKey) => <AiKeyHealth aiKey={aiKey} />,
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    value: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => <DateText value={lastUsedAt} format="dateTime" fallback="Never" />,
  },
  {
    id: 'createdAt',
    header: 'Added',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'isActive',
    header: 'Active',
    value: ({ isActive }) => isActive,
    cell: (aiKey) => <AiKeySwitch aiKey={aiKey} />,
  },
];

/** Health in words, and the status of the kit whose colour it takes. */
const healths: Readonly<Record<AiKey['health'], { label: string; status: string }>> = {
  healthy: { label: 'Healthy', status: 'succeeded' },
  cooling: { label: 'Cooling down', status: 'running' },
  invalid: { label: 'Invalid', status: 'failed' },
  unreadable: { label: 'Unreadable', status: 'failed' },
};

const modelWords: Readonly<Record<AiModelName, string>> = {
  text: 'Prompts',
  video: 'Videos',
  image: 'Images',
  code: 'Pages',
};

/** How the provider takes the key, until when it rests, and what was last said against it. */
function AiKeyHealth({ aiKey }: { aiKey: AiKey }) {
  const { health, coolingUntil, coolingModels, lastError } = aiKey;
  return (
    <span className={styles.words}>
      <span>
        <StatusBadge kind="generation" {...healths[health]} />
      </span>
      {coolingUntil && (
        <span className={styles.note}>
          {coolingModels.map((model) => modelWords[model]).join(' and ')} until{' '}
          <DateText value={coolingUntil} format="time" />
        </span>
      )}
      {lastError && <span className={styles.note}>{lastError}</span>}
    </span>
  );
}

/** Whether new videos may use the key. Switching off the last usable one asks first. */
function AiKeySwitch({ aiKey }: { aiKey: AiKey }) {
  const change = useAiKeyChange();
  const isLast = isLastUsable(aiKey, useAiKeys().data ?? []);
  const mayToggle = usePermission('ai-keys:write');
  const toggle = () => {
    // Not disabled while saving: a disabled button loses the keyboard's focus.
    if (change.isPending) return;
    change.mutate(
      { kind: 'toggle', id: aiKey._id },
      { onError: (error) => notify.error(explainFailure(error, 'Failed to toggle key status')) },
    );
  };
  return (
    <ConfirmAction
      {...switchOffQuestion}
      isDestructive
      act={() => change.mutateAsync({ kind: 'toggle', id: aiKey._id })}
      successMessage={`“${aiKey.name}” is switched off.`}
      failureMessage="Failed to toggle key status"
      renderTrigger={({ open }) => (
        <Switch
          aria-label={`Active: ${aiKey.name}`}
          checked={aiKey.isActive}
          disabled={!mayToggle}
          onChange={isLast ? open : toggle}
        />
      )}
    />
  );
}
