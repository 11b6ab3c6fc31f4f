import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import styles from './toast-list.module.css';
import type { Toast, ToastQueue } from './toast-queue.ts';

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
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        {toast.message}
      </div>
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

export interface ToastListProps {
  queue: ToastQueue;
  /** Shown at the same time; more wait. */
  limit: number;
  widthPx: number;
}

/** The corner where toasts appear. Hovering or focusing one holds them all. */
export function ToastList({ queue, limit, widthPx }: ToastListProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return (
    <section
      className={styles.root}
      aria-label="Notifications"
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
            // A card that goes takes pointer and focus with it, without telling.
            setHovered(false);
            setFocused(false);
            queue.dismiss(toast.id);
          }}
        />
      ))}
    </section>
  );
}
