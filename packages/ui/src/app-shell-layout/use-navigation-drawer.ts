import { useDisclosure } from '@mantine/hooks';
import { lazy, useEffect, useState } from 'react';

function loadDrawer() {
  return import('./navigation-drawer.tsx');
}

/** Dialogs weigh a tenth of a first load, and wide screens have no drawer. */
export const LazyNavigationDrawer = lazy(async () => ({ default: (await loadDrawer()).NavigationDrawer }));

/** Below it a drawer replaces the sidebar; the style sheet has the same width. */
const narrowScreen = '(max-width: 61.99em)';

/** Whether the drawer is open, and whether it ever was: until then there is none. It closes on another path. */
export function useNavigationDrawer(currentPath: string) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isNeeded, setNeeded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another path is what closes the drawer
  useEffect(() => close(), [currentPath]);
  useEffect(() => {
    // Fetched ahead where it is likely to be opened; whether it came shows when it is.
    if (window.matchMedia(narrowScreen).matches) loadDrawer().catch(() => undefined);
  }, []);
  return {
    isOpen,
    isNeeded,
    close,
    open: () => {
      setNeeded(true);
      open();
    },
  };
}
