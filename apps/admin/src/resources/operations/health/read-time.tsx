import { explainError } from '@credit-studio/frontend/describe-error';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import styles from './health.module.css';
import { type HealthQuery, refreshSeconds } from './use-system-health.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: localTimeZone });

/** When the figures were read, and a way to read them now. */
export function ReadTime({ health }: { health: HealthQuery }) {
  const { data, isFetching } = health;
  return (
    <div className={styles.readTime}>
      {data && (
        <span>
          Read at <time dateTime={data.checkedAt}>{timeFormat.format(new Date(data.checkedAt))}</time>, again
          every {refreshSeconds} seconds
        </span>
      )}
      {health.isRefetchError && (
        <span role="alert" className={styles.stale}>
          Could not be read again: {explainError(health.error)}
        </span>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        aria-busy={isFetching}
        onClick={() => !isFetching && void health.refetch()}
      >
        Read now
      </Button>
    </div>
  );
}
