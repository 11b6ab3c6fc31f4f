import { useRef, useState } from 'react';
import { useNavigationGuard } from './navigation-guards.tsx';

export interface HeldWork {
  /** Whether it runs, as the screen shows it. */
  isRunning: boolean;
  /** Whether it runs now: a second press may come before the screen is drawn again. */
  isBusy: () => boolean;
  /** Runs the work; what follows its answer may lead to another screen again. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Work whose answer the person must see: while it runs, no link, Back or closing of the tab leaves the screen. */
export function useHeldWork(): HeldWork {
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  useNavigationGuard({ decide: () => (isBusy.current ? 'stay' : 'go'), asksBeforeUnload: isRunning });
  return {
    isRunning,
    isBusy: () => isBusy.current,
    run: async (work) => {
      isBusy.current = true;
      setRunning(true);
      try {
        return await work();
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
  };
}
