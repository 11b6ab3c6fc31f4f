import { m } from '@credit-studio/messages';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { MarkedText } from '../marked-text/marked-text.tsx';
import styles from './offline-bar.module.css';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says above every screen that the browser has no network; nothing while it has one. Once per page. */
export function OfflineBar() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine === false,
    () => false,
  );
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className={styles.root}>
          <IconWifiOff size="1.125rem" stroke={1.8} aria-hidden />
          <span>
            <MarkedText
              parts={m.site_offline.parts()}
              marks={{ state: (words) => <strong>{words}</strong> }}
            />
          </span>
        </p>
      )}
    </div>
  );
}
