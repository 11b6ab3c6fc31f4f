import type { NotificationProfile } from '../notifications/notification-profile.ts';
import type { Notifier, NotifyInput } from '../notifications/notifications.tsx';
import type { Toast } from './toast-queue.ts';

let shownCount = 0;

/** Toasts for pages without the component library. Their code is downloaded with the first one. */
export function createPageNotifier(profile: NotificationProfile): Notifier {
  const show = async (input: string | NotifyInput, look: Pick<Toast, 'tone' | 'durationMs'>) => {
    shownCount += 1;
    const { id = `page-toast-${shownCount}`, ...text } =
      typeof input === 'string' ? { message: input } : input;
    const { mountToasts } = await import('./toast-list.tsx');
    mountToasts(profile).show({ ...text, ...look, id });
  };
  return {
    success: (input) => void show(input, { tone: 'success', durationMs: profile.successMs }),
    error: (input) => void show(input, { tone: 'error', durationMs: profile.errorMs }),
  };
}
