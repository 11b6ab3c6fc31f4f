import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

export interface BulkBarProps {
  /** How many rows are selected; nothing is shown for none. */
  count: number;
  onClear: () => void;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** What can be done with the selected rows, at the foot of the window. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div className={styles.root} data-shown={count > 0 || undefined}>
      <span role="status" className={styles.count}>
        {count > 0 && `${count} selected`}
      </span>
      {count > 0 && (
        <>
          {children}
          <Button variant="subtle" color="gray" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
