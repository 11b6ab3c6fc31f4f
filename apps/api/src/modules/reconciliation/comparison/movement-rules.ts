import type { MovementKind, MovementStatus } from '@credit-studio/contracts';

/** A line of PayPal's report, as far as it is compared. */
export interface ReportedMovement {
  transactionId: string;
  eventCode: string;
  status: MovementStatus;
  /** In hundredths, signed as the account sees it. */
  amountMinor: number;
  feeMinor: number;
  currency: string;
  initiatedAt: Date;
  /** The day in UTC that PayPal reports it for. */
  day: string;
  referenceId: string | null;
  /** Texts in the form of the shop's codes; null for all others. */
  invoiceId: string | null;
  customId: string | null;
  /** The order that it names; null for none of this shop. */
  orderId: string | null;
}

/** Codes that are not what their group is. */
const byCode = new Map<string, MovementKind>([
  ['T1100', 'reversal'],
  ['T1101', 'withdrawal'],
  ['T1106', 'reversal'],
  ['T1107', 'refund'],
  ['T1108', 'fee'],
  ['T1109', 'fee'],
  ['T1116', 'reversal'],
  ['T1118', 'reversal'],
]);

/** PayPal's groups of codes: the first two digits. */
const byGroup = new Map<string, MovementKind>([
  ['T00', 'payment'],
  ['T01', 'fee'],
  ['T04', 'withdrawal'],
  ['T12', 'reversal'],
]);

/** What a movement is by its code, whether it is the shop's or not. */
export function kindOfCode(eventCode: string): MovementKind {
  return byCode.get(eventCode) ?? byGroup.get(eventCode.slice(0, 3)) ?? 'other';
}

/** Whether it is money that went back to buyers, or that came back from there. */
export function isReturn({ eventCode }: Pick<ReportedMovement, 'eventCode'>): boolean {
  const kind = kindOfCode(eventCode);
  return kind === 'refund' || kind === 'reversal';
}

export function isReversal({ eventCode }: Pick<ReportedMovement, 'eventCode'>): boolean {
  return kindOfCode(eventCode) === 'reversal';
}

/** Whether money came for a payment, and did not leave for one that the shop made itself. */
export function isIncomingPayment({
  eventCode,
  amountMinor,
}: Pick<ReportedMovement, 'eventCode' | 'amountMinor'>): boolean {
  return kindOfCode(eventCode) === 'payment' && amountMinor > 0;
}

/** Whether it names an order, or carries both codes in the form that the shop sends with every payment. */
export function carriesCodes({
  invoiceId,
  customId,
  orderId,
}: Pick<ReportedMovement, 'invoiceId' | 'customId' | 'orderId'>): boolean {
  return orderId !== null || (invoiceId !== null && customId !== null);
}

/** In the order of their life, whatever order they were read in: what is found does not depend on that. */
export function sortMovements(movements: readonly ReportedMovement[]): ReportedMovement[] {
  return [...movements].sort(
    (one, other) =>
      one.initiatedAt.getTime() - other.initiatedAt.getTime() ||
      compareTexts(one.transactionId, other.transactionId) ||
      compareTexts(one.eventCode, other.eventCode) ||
      one.amountMinor - other.amountMinor,
  );
}

export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Movements that are listed once more with another second, each with the one that counts. */
export function findRepeated(
  sorted: readonly ReportedMovement[],
): ReadonlyMap<ReportedMovement, ReportedMovement> {
  const listings = new Map<string, ReportedMovement[]>();
  for (const movement of sorted) {
    // A fee or a payout may be the same twice; of a payment or refund an id moves its money once.
    if (!isReturn(movement) && kindOfCode(movement.eventCode) !== 'payment') continue;
    const { transactionId, eventCode, amountMinor, currency } = movement;
    const key = `${transactionId} ${eventCode} ${amountMinor} ${currency}`;
    listings.set(key, [...(listings.get(key) ?? []), movement]);
  }
  const repeated = new Map<ReportedMovement, ReportedMovement>();
  for (const listed of listings.values()) {
    const counted = listed.find(({ status }) => status === 'completed') ?? listed[0];
    for (const each of listed) if (counted && each !== counted) repeated.set(each, counted);
  }
  return repeated;
}
