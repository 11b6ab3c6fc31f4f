import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';

/** Distance after which the button appears. */
const thresholdPx = 300;

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** The button goes as the top comes; without a new place the focus would be lost with it. */
function scrollToTop() {
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Appears past 300 px; behaves as the person's motion setting asks. */
export function ScrollToTop() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );
  if (!isShown) return null;
  return (
    <button type="button" className={styles.root} aria-label="Scroll to top" onClick={scrollToTop}>
      <IconArrowUp size={22} stroke={1.8} aria-hidden />
    </button>
  );
}
