import type { Order } from '@credit-studio/contracts';
import type { ReactNode } from 'react';

/** What other nouns lend to the inbox. */
export interface SupportSlots {
  /** The dialog that refunds an order; rendered while it is open. */
  renderRefund: (input: { order: Order; onClose: () => void }) => ReactNode;
}
