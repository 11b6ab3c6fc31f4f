import { Button, Kbd } from '@mantine/core';
import styles from './triage.module.css';
import { areDone, type TriageMenuKind, useTriage } from './triage-context.tsx';

const menus = [
  { kind: 'status', label: 'Status', key: null },
  { kind: 'priority', label: 'Priority', key: 'P' },
  { kind: 'assignee', label: 'Assign', key: 'A' },
  { kind: 'snooze', label: 'Snooze', key: 'S' },
] as const satisfies readonly { kind: TriageMenuKind; label: string; key: string | null }[];

/** The key of a button, for those who have one to press. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Kbd size="xs" aria-hidden className={styles.key ?? ''}>
      {children}
    </Kbd>
  );
}

/** What can be done with the selected tickets, below their list. */
export function SelectionBar() {
  const { selected, selection, clearSelection, openMenu, toggleDone, isChanging } = useTriage();
  const count = selected.length;
  return (
    <div className={styles.bar} data-shown={count > 0 || undefined}>
      <div className={styles.barHead}>
        <span role="status" className={styles.count}>
          {count > 0 && `${count} selected`}
        </span>
        {count > 0 && (
          <>
            {!selection.isPageSelected && (
              <Button size="compact-xs" variant="subtle" color="gray" onClick={selection.togglePage}>
                Select all
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" color="gray" onClick={clearSelection}>
              Clear selection
            </Button>
          </>
        )}
      </div>
      {count > 0 && (
        <div className={styles.barActions}>
          <Button
            size="compact-sm"
            variant="default"
            loading={isChanging}
            rightSection={<KeyHint>E</KeyHint>}
            onClick={() => toggleDone(selected)}
          >
            {areDone(selected) ? 'Reopen' : 'Close'}
          </Button>
          {menus.map(({ kind, label, key }) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="default"
              aria-haspopup="dialog"
              disabled={isChanging}
              rightSection={key && <KeyHint>{key}</KeyHint>}
              onClick={() => openMenu(kind, selected)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
