import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '../lib/is-key-taken.ts';

/** The link of the record; in a table without such links, the first thing that can be pressed. */
function focusRow(row: HTMLElement | undefined) {
  const target =
    row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('a, button');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** Of a table, or of a list that names its rows. */
const rowSelector = 'tbody > tr, [data-list-row]';

/**
 * J and K move the focus from row to row, so that Enter opens what the row's link does; X presses the row's box, with
 * Shift up to the one pressed before.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!['j', 'k', 'x'].includes(key) || isKeyTaken(event)) return;
    const rows = [...(table.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === 'x') {
      const box = rows[current]?.querySelector('input[type="checkbox"]');
      box?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }));
    } else if (key === 'j') focusRow(rows[Math.min(current + 1, rows.length - 1)]);
    else focusRow(rows[Math.max(current - 1, 0)]);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
