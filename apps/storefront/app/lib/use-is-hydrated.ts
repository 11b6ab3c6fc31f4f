import { useSyncExternalStore } from 'react';

function subscribeToNothing() {
  return () => undefined;
}

/** False on the server and during hydration. For what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
