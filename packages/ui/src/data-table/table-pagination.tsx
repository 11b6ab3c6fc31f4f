import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { listPageWindow } from './page-window.ts';
import styles from './table-pagination.module.css';

export interface TablePaginationProps {
  /** Names the navigation, e.g. the table's caption. */
  label: string;
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function TablePagination({ label, page, pageCount, onPageChange }: TablePaginationProps) {
  return (
    <nav aria-label={`${label}: pages`} className={styles.root}>
      <UnstyledButton
        className={styles.item}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </UnstyledButton>
      {listPageWindow({ page, pageCount }).map((item) =>
        typeof item === 'number' ? (
          <UnstyledButton
            key={item}
            className={styles.item}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPageChange(item)}
          >
            {item}
          </UnstyledButton>
        ) : (
          <span key={item} className={styles.gap} aria-hidden>
            …
          </span>
        ),
      )}
      <UnstyledButton
        className={styles.item}
        aria-label="Next page"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </UnstyledButton>
    </nav>
  );
}
