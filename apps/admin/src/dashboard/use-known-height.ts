import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const storageKey = 'credit-studio-admin-attention';

/** After it, and once every call has been answered, there may be less to show than last time. */
const reservedMs = 3_000;

/**
 * What comes last and is drawn first keeps the height that it had on the last visit, so that it moves nothing. The height
 * depends on the window's width.
 */
export function useKnownHeight<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [reservedPx, setReserved] = useState(readHeight);
  const [isOver, setOver] = useState(false);
  const awaited = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), reservedMs);
    return () => clearTimeout(timer);
  }, []);
  if (reservedPx > 0 && isOver && awaited === 0) setReserved(0);
  useEffect(() => {
    const { current } = box;
    if (reservedPx > 0 || !current) return;
    const observer = new ResizeObserver(() => rememberHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [reservedPx]);
  return { box, reservedPx };
}

function readHeight(): number {
  const [width, height] = (window.localStorage.getItem(storageKey) ?? '').split(' ');
  return Number(width) === window.innerWidth ? Number(height) || 0 : 0;
}

function rememberHeight(heightPx: number): void {
  window.localStorage.setItem(storageKey, `${window.innerWidth} ${heightPx}`);
}
