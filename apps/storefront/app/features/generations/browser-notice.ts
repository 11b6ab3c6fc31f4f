import { useState } from 'react';

type Permission = NotificationPermission | 'unsupported';

function readPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Whether this browser may notify the customer, and the way to ask; it asks only when a button is pressed. */
export function useNoticePermission() {
  const [permission, setPermission] = useState(readPermission);
  return { permission, ask: () => void Notification.requestPermission().then(setPermission) };
}

export interface BrowserNotice {
  /** Notices with the same id replace each other. */
  id: string;
  title: string;
  text: string;
  onOpen: () => void;
}

/** Notifies a customer who looks at something else and has allowed it. */
export function notifyInBrowser({ id, title, text, onOpen }: BrowserNotice): void {
  if (!document.hidden || readPermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, tag: id });
    notice.addEventListener('click', () => {
      window.focus();
      onOpen();
      notice.close();
    });
  } catch {
    // Android's browsers allow notifications only from a service worker. The title of the tab and the email remain.
  }
}
