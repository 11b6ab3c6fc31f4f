import type { ReactNode } from 'react';

/** Parts of other resources that the screens of orders show: no resource imports another. */
export interface OrderSlots {
  /** A button that writes to customers; nothing for none. */
  renderMessageButton: (input: { userIds: readonly string[] }) => ReactNode;
  /** The dialogs that it opens. */
  messageDialogs: ReactNode;
}
