import { m } from '@credit-studio/messages';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { NotificationProfile } from '../notifications/notification-profile.ts';
import styles from './toast-list.module.css';
import { createToastQueue, type Toast, type ToastQueue } from './toast-queue.ts';

interface ToastCardProps {
  toast: Toast;
  /** The timer pauses while a person hovers over or focuses a toast. */
  isHeld: boolean;
  onDismiss: () => void;
}

function ToastCard({ toast, isHeld, onDismiss }: ToastCardProps) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismiss, toast.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const Icon = toast.tone === 'error' ? IconAlertTriangle : IconCheck;
  return (
    <div className={styles.toast} data-tone={toast.tone} role={toast.tone === 'error' ? 'alert' : 'status'}>
      <Icon size="1.25rem" aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        {toast.message}
      </div>
      <button type="button" className={styles.dismiss} aria-label={m.kit_dismiss()} onClick={onDismiss}>
        <IconX size="1.125rem" aria-hidden />
      </button>
    </div>
  );
}

interface ToastListProps {
  queue: ToastQueue;
  /** Toasts shown at the same time; further ones wait. */
  limit: number;
  widthPx: number;
}

/** The corner where toasts appear. While one is hovered or focused, all of them stay. */
export function ToastList({ queue, limit, widthPx }: ToastListProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return (
    <section
      className={styles.root}
      aria-label={m.site_notifications()}
      style={{ maxWidth: widthPx }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.slice(0, limit).map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isHeld={isHovered || isFocused}
          onDismiss={() => {
            // A card that is removed under the pointer or the focus sends no leave or blur event.
            setHovered(false);
            setFocused(false);
            queue.dismiss(toast.id);
          }}
        />
      ))}
    </section>
  );
}

let mounted: ToastQueue | null = null;

/** The page's one list of toasts, created with the first toast. Later calls return it, whatever their profile. */
export function mountToasts({ limit, widthPx }: NotificationProfile): ToastQueue {
  if (mounted) return mounted;
  const queue = createToastQueue();
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<ToastList queue={queue} limit={limit} widthPx={widthPx} />);
  mounted = queue;
  return queue;
}
