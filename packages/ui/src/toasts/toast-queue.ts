import type { ReactNode } from 'react';

export interface Toast {
  id: string;
  tone: 'success' | 'error';
  title?: ReactNode;
  message: ReactNode;
  durationMs: number;
}

/** Toasts in the order in which they were shown. A repeated id replaces its toast in place. */
export function createToastQueue() {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show: (toast: Toast) =>
      set(
        toasts.some(({ id }) => id === toast.id)
          ? toasts.map((known) => (known.id === toast.id ? toast : known))
          : [...toasts, toast],
      ),
    dismiss: (id: string) => set(toasts.filter((toast) => toast.id !== id)),
  };
}
export type ToastQueue = ReturnType<typeof createToastQueue>;
