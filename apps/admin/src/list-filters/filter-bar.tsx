import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import styles from './list-filters.module.css';

export interface FilterBarProps {
  /** Accessible name, where the bar is apart from its list. */
  label?: string;
  isFiltered: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** A row of filters, and a button that clears them. */
export function FilterBar({ label, isFiltered, onClear, children }: FilterBarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const clear = () => {
    onClear();
    // The button leaves with what it cleared.
    frame.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <section ref={frame} className={styles.bar} aria-label={label} data-apart={label ? true : undefined}>
      {children}
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}
