import { m } from '@credit-studio/messages';
import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './table-pagination.module.css';

export interface TablePaginationProps {
  /** Names the navigation, e.g. the table's caption. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Previous, the pages around the current one, next. */
export function TablePagination({ label, page, pageCount, onPageChange }: TablePaginationProps) {
  return (
    <nav aria-label={m.kit_table_pages({ list: label })} className={styles.root}>
      <UnstyledButton
        className={styles.item}
        aria-label={m.kit_previous_page()}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <IconChevronLeft size="1.125rem" aria-hidden />
      </UnstyledButton>
      {listPageWindow({ page, pageCount }).map((item) =>
        typeof item === 'number' ? (
          <UnstyledButton
            key={item}
            className={styles.item}
            aria-label={m.kit_page_number({ number: item })}
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
        aria-label={m.kit_next_page()}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <IconChevronRight size="1.125rem" aria-hidden />
      </UnstyledButton>
    </nav>
  );
}

export type PageWindowItem = number | 'gap-before' | 'gap-after';

export interface PageWindowInput {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Consecutive page numbers around the current one. Default 5. */
  size?: number;
}

/** Page numbers around the current one, with the first and last always present and gaps marked. */
export function listPageWindow({ page, pageCount, size = 5 }: PageWindowInput): PageWindowItem[] {
  const start = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - size + 1));
  const end = Math.min(pageCount, start + size - 1);
  const items: PageWindowItem[] = [];
  if (start > 1) items.push(1);
  // A gap that would hide a single page shows that page instead.
  if (start === 3) items.push(2);
  if (start > 3) items.push('gap-before');
  for (let number = start; number <= end; number += 1) items.push(number);
  if (end === pageCount - 2) items.push(pageCount - 1);
  if (end < pageCount - 2) items.push('gap-after');
  if (end < pageCount) items.push(pageCount);
  return items;
}
