import { ButtonLink, CreditBadge } from '@credit-studio/ui';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import styles from './generation-notice.module.css';

export interface CostLineProps {
  cost: number;
  balance: number | null;
  held: number;
}

/** What the video costs and what there is to pay it, before anything is pressed. */
export function CostLine({ cost, balance, held }: CostLineProps) {
  return (
    <div className={styles.cost}>
      <Text size="sm">
        This video costs <strong>{cost === 1 ? '1 credit' : `${cost} credits`}</strong>.
      </Text>
      {balance !== null && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            You have
          </Text>
          <CreditBadge balance={balance} held={held} />
        </Group>
      )}
    </div>
  );
}

/** Why no video is being made, and a way out of it if there is one. */
export function ProblemNotice({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <Alert color="red" role="alert">
      {message}
      {action && <div className={styles.action}>{action}</div>}
    </Alert>
  );
}

export function PackagesLink() {
  return (
    <ButtonLink size="xs" href={paths.homeSection('pricing')}>
      See packages
    </ButtonLink>
  );
}

export function RetryButton({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <Button size="xs" variant="default" loading={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  );
}
