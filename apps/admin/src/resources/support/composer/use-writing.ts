import type { TicketWriter } from '@credit-studio/contracts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/services.ts';
import { useTicketDesk } from '../ticket-desk.ts';

/** It holds for eight seconds at the server. */
const repeatMs = 4_000;

/**
 * Shows other staff that one is writing: one call in four seconds at most, and one when the text is sent or deleted. After
 * a pause, or in another ticket, the notice expires.
 */
export function useAnnounceWriting(ticketId: string) {
  const api = useApi();
  const saidAt = useRef<number | null>(null);
  const say = (isWriting: boolean) => {
    // A notice that fails costs nothing but the notice.
    api.announceSupportWriting({ params: { id: ticketId }, body: { isWriting } }).catch(() => undefined);
  };
  const stop = () => {
    if (saidAt.current === null) return;
    saidAt.current = null;
    say(false);
  };
  return {
    write: () => {
      const now = Date.now();
      if (saidAt.current !== null && now - saidAt.current < repeatMs) return;
      saidAt.current = now;
      say(true);
    },
    stop,
  };
}

/** Who else is writing now. Each of them is forgotten in time, also while nothing arrives. */
export function useWriters(ticketId: string): TicketWriter[] {
  const { data, dataUpdatedAt } = useTicketDesk(ticketId);
  const [now, setNow] = useState(() => Date.now());
  const writers = (data?.writers ?? []).filter(({ seconds }) => dataUpdatedAt + seconds * 1000 > now);
  const nextEnd = Math.min(...writers.map(({ seconds }) => dataUpdatedAt + seconds * 1000));
  useEffect(() => {
    if (!Number.isFinite(nextEnd)) return;
    // A timer may fire a millisecond early.
    const forget = () => setNow(Math.max(nextEnd, Date.now()));
    const timer = setTimeout(forget, Math.max(0, nextEnd - Date.now()));
    return () => clearTimeout(timer);
  }, [nextEnd]);
  return writers;
}

const names = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** “Alex is writing…” */
export function describeWriters(writers: readonly TicketWriter[]): string {
  if (writers.length === 0) return '';
  const verb = writers.length === 1 ? 'is' : 'are';
  return `${names.format(writers.map(({ userName }) => userName))} ${verb} writing…`;
}
