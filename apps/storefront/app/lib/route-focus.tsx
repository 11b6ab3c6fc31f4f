import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus moves to the new content, so that keyboard and screen reader start there. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what may have another scroll behaviour
  useLayoutEffect(() => {
    // Chromium scrolls by the last page's `scroll-behavior` until the new one has been computed. Reading it does
    // that, in time for the scroll to the top.
    void getComputedStyle(document.documentElement).scrollBehavior;
  }, [pathname]);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
