import { useEffect, useState } from 'react';

const tickMs = 1_000;

export interface Wait {
  /** Seconds that are left; 0 when there is nothing to wait for. */
  secondsLeft: number;
  start: (seconds: number) => void;
}

/** Counts a wait down. By the clock, since a tab in the background ticks rarely. */
export function useWait(): Wait {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isRunning = until > now;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft: isRunning ? Math.ceil((until - now) / 1_000) : 0,
    start: (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1_000);
    },
  };
}
