import type { AiKey } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { AiKeyHealth } from './ai-key-health.tsx';
import { AiKeySwitch } from './ai-key-switch.tsx';
import styles from './ai-keys.module.css';

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
