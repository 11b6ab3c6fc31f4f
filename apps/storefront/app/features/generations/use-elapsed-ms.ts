import { useEffect, useState } from 'react';

/** Time since `startedAt`, each second anew. */
export function useElapsedMs(startedAt: string): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // The clocks of server and browser may differ.
  return Math.max(0, nowMs - Date.parse(startedAt));
}
