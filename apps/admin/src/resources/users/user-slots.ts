import type { User } from '@credit-studio/contracts';
import type { ReactNode } from 'react';

/** What other nouns lend to the screens of the users. */
export interface UserSlots {
  /** Buttons that write to someone and show what they were sent. */
  renderMessageActions: (input: { user: User; look: 'icons' | 'buttons' }) => ReactNode;
  /** The dialogs that those buttons open; once on a screen. */
  messageDialogs: ReactNode;
}
