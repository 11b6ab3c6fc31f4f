import { useSyncExternalStore } from 'react';

function never() {
  return () => undefined;
}

/** False on the server and while its page is taken over, for what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
