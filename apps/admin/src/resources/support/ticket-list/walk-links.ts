import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus from one link of a list to the one above or below it. */
export function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const place = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  const next = place === -1 ? undefined : links[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
