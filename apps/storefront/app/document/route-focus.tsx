import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the new content after a navigation, so that keyboard and screen reader users start there. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may have a different scroll behaviour
  useLayoutEffect(() => {
    // Chromium uses the last page's `scroll-behavior` until the new one is computed. Reading it computes it in time
    // for the scroll to the top.
    void getComputedStyle(document.documentElement).scrollBehavior;
  }, [pathname]);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
