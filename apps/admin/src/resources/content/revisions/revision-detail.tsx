import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../../confirm-action/index.ts';
import type { Revision } from '../section/section-calls.ts';
import styles from './revisions.module.css';

export interface RevisionDetailProps {
  revision: Pick<Revision<unknown>, 'version'>;
  isCurrent: boolean;
  subject: string;
  restore: () => Promise<unknown>;
  onRestored?: (() => void) | undefined;
  /** What the version looked like. */
  children: ReactNode;
}

/** One earlier version as visitors saw it, and the way back to it. */
export function RevisionDetail(props: RevisionDetailProps) {
  const { revision, isCurrent, subject, restore, onRestored, children } = props;
  const { version } = revision;
  return (
    <section className={styles.detail} aria-label={`Version ${version}`}>
      <div className={styles.detailHead}>
        <p className={styles.version}>{isCurrent ? 'This is what is stored now.' : `Version ${version}`}</p>
        {!isCurrent && (
          <ConfirmAction
            title={`Restore version ${version}?`}
            message={`Version ${version} becomes ${subject} again and is saved as the newest version. What is stored now stays in this list.`}
            confirmLabel="Restore this version"
            act={restore}
            successMessage={`Version ${version} restored successfully!`}
            failureMessage="Failed to restore this version"
            {...(onRestored && { onDone: onRestored })}
            renderTrigger={({ open }) => (
              <Button size="xs" onClick={open}>
                Restore
              </Button>
            )}
          />
        )}
      </div>
      {children}
    </section>
  );
}
