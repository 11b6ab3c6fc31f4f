import type { ConfirmedSession } from '@credit-studio/contracts';
import type { Wait } from './use-wait.ts';

/** What each way to confirm a session gets from the form that offers them. */
export interface WayProps {
  wait: Wait;
  /** Whether a passkey can be used instead. */
  hasPasskey: boolean;
  onConfirmed: (confirmed: ConfirmedSession) => void;
}
