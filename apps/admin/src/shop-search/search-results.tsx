import { labelWord } from '@credit-studio/ui';
import { Combobox, Kbd } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { SearchGroup } from './search-entries.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  groups: readonly SearchGroup[];
  activeId: string | null;
  /** What is to be said about the search itself. */
  children: ReactNode;
}

/** What was found, by kind. The field keeps the focus and names the chosen one. */
export function SearchResults({ groups, activeId, children }: SearchResultsProps) {
  const prefix = useId();
  return (
    <>
      <div className={styles.results}>
        <div className={styles.state}>{children}</div>
        <Combobox.Options labelledBy={undefined} aria-label="Results">
          {groups.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.entries.map(({ path, label, detail, status, icon }) => (
                <Combobox.Option
                  key={path}
                  id={`${prefix}${group.label}${path}`}
                  value={path}
                  aria-selected={activeId === `${prefix}${group.label}${path}`}
                  className={styles.entry ?? ''}
                >
                  {icon}
                  <span className={styles.texts}>
                    <span className={styles.label}>{label}</span>
                    {detail && detail !== label && <span className={styles.detail}>{detail}</span>}
                  </span>
                  {status && <span className={styles.status}>{labelWord(status)}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </div>
      <p className={styles.keys} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> open
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> close
        </span>
      </p>
    </>
  );
}
