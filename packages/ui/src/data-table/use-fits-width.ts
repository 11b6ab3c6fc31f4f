import { useCallback, useState } from 'react';

/**
 * Whether a table fits its frame, and the ref of the table. Only then can its head stick to the window: a frame that
 * scrolls sideways is what the head would stick to instead.
 */
export function useFitsWidth() {
  const [isFitting, setFitting] = useState(false);
  const measuredTable = useCallback((table: HTMLTableElement) => {
    const frame = table.closest('[data-table-frame]');
    const measure = () => setFitting(table.offsetWidth <= (frame?.clientWidth ?? 0));
    // Before the first paint: a head that sticks is a pixel lower.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    if (frame) observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return { isFitting, measuredTable };
}
