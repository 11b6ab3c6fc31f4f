import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
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
            <strong>You are offline.</strong> What you typed is kept, but not saved.
          </span>
        </p>
      )}
    </div>
  );
}
