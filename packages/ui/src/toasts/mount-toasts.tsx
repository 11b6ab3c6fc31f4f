import { createRoot } from 'react-dom/client';
import type { NotificationProfile } from '../notifications/notification-profile.ts';
import { ToastList } from './toast-list.tsx';
import { createToastQueue, type ToastQueue } from './toast-queue.ts';

let mounted: ToastQueue | null = null;

/** The page's one toast corner; made when the first toast is due. */
export function mountToasts({ limit, widthPx }: NotificationProfile): ToastQueue {
  if (mounted) return mounted;
  const queue = createToastQueue();
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<ToastList queue={queue} limit={limit} widthPx={widthPx} />);
  mounted = queue;
  return queue;
}
