import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NotificationProfile } from './notification-profile.ts';

export interface NotifyInput {
  title?: ReactNode;
  message: ReactNode;
  /** A repeated id updates the toast instead of adding another. */
  id?: string;
  /** How long it stays, if not as long as its area's messages usually do. */
  durationMs?: number;
}

export interface Notifier {
  /** Announced politely; shown for `successMs` of the profile. */
  success: (input: string | NotifyInput) => void;
  /** Interrupts assistive technology; shown for `errorMs` of the profile. */
  error: (input: string | NotifyInput) => void;
}

let shownCount = 0;

function nextId() {
  shownCount += 1;
  return `toast-${shownCount}`;
}

type Appearance = Pick<NotificationData, 'color' | 'icon' | 'role'> & { durationMs: number };

function show(input: string | NotifyInput, { durationMs, ...appearance }: Appearance) {
  const given: NotifyInput = typeof input === 'string' ? { message: input } : input;
  const { id = nextId(), durationMs: ownMs, ...text } = given;
  const data: NotificationData = { ...text, ...appearance, id, autoClose: ownMs ?? durationMs };
  // The library pauses only for the pointer; a toast that has the focus must stay as well.
  const hold = () => notifications.update({ ...data, ...holdHandlers, autoClose: false });
  const release = () => notifications.update({ ...data, ...holdHandlers });
  const holdHandlers = { onFocusCapture: hold, onBlurCapture: release };
  // Showing ignores an id that is on screen already; updating ignores one that is not.
  notifications.show({ ...data, ...holdHandlers });
  notifications.update({ ...data, ...holdHandlers });
}

/** Toasts with the durations of one area of the product. */
export function createNotifier(profile: NotificationProfile): Notifier {
  return {
    success: (input) =>
      show(input, {
        color: 'green',
        icon: <IconCheck size="1.125rem" aria-hidden />,
        role: 'status',
        durationMs: profile.successMs,
      }),
    error: (input) =>
      show(input, {
        color: 'red',
        icon: <IconAlertTriangle size="1.125rem" aria-hidden />,
        role: 'alert',
        durationMs: profile.errorMs,
      }),
  };
}
