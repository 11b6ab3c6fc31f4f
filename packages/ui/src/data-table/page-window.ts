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
