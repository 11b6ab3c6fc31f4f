/** One line of PayPal's report of the account: money that moved. Amounts are signed, as the account sees them. */
export interface PaypalTransaction {
  /** Not unique: PayPal lists one transaction again under another event code, or when its money comes back. */
  id: string;
  /** PayPal's code for what happened, such as `T0006` for a payment. */
  eventCode: string;
  /** `denied` moved no money; `unknown` is a status that PayPal added later. */
  status: 'completed' | 'pending' | 'denied' | 'unknown';
  /** In hundredths of the currency, also for currencies without decimals. */
  amountMinor: number;
  /** PayPal's fee in the same currency, below zero for one that it took; 0 without one. */
  feeMinor: number;
  currency: string;
  initiatedAt: Date;
  updatedAt: Date;
  /** The transaction that it is about, such as a refund's capture; empty without one. */
  referenceId: string;
  invoiceId: string;
  customId: string;
}

/**
 * PayPal's report of a range of time:
 * - `read`: what happened, complete up to `refreshedAt`; null where PayPal does not say it, for a range without any
 *   line. `unreadableLines` lines are not among the transactions, because their form is unknown
 * - `unreadable`: PayPal answered, and no whole report could be made of it
 * - `not-available`: PayPal has no report of this time (yet)
 * - `not-allowed`: the app lacks the option “Transaction Search”
 * - `stopped`: the process stops, and not all pages were read
 */
export type PaypalReport =
  | { kind: 'read'; transactions: PaypalTransaction[]; unreadableLines: number; refreshedAt: Date | null }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'not-available' }
  | { kind: 'not-allowed' }
  | { kind: 'stopped' };
