import { m } from '@credit-studio/messages';
import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';

/** Distance after which the button appears. */
const thresholdPx = 300;

let lastTop = 0;
let isGoingUp = false;

function subscribe(onChange: () => void) {
  const follow = () => {
    // A page that is pulled beyond its end springs back automatically.
    const end = Math.max(document.documentElement.scrollHeight - window.innerHeight, 0);
    const top = Math.min(window.scrollY, end);
    if (top !== lastTop) isGoingUp = top < lastTop;
    lastTop = top;
    onChange();
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}

function readPlace(): 'top' | 'going-up' | 'going-down' {
  if (window.scrollY <= thresholdPx) return 'top';
  return isGoingUp ? 'going-up' : 'going-down';
}

/** The button goes as the top comes; without a new place the focus would be lost with it. */
function scrollToTop() {
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Appears past 300 px; behaves as the person's motion setting asks. A narrow screen has no room next to the text, so
 * there it shows only while the person scrolls up.
 */
export function ScrollToTop() {
  const place = useSyncExternalStore(subscribe, readPlace, () => 'top');
  if (place === 'top') return null;
  return (
    <button
      type="button"
      className={styles.root}
      data-place={place}
      aria-label={m.site_scroll_to_top()}
      onClick={scrollToTop}
    >
      <IconArrowUp size="1.375rem" stroke={1.8} aria-hidden />
    </button>
  );
}
