/**
 * The lines that make up an order's total, in the order in which customers read them, each with the column of
 * `orders` that stores it. Amounts are integer minor units and add up; a discount is negative.
 */
export const priceColumns = { product: 'priceMinor', 'processing-fee': 'feeMinor' } as const;

export type PriceLineKind = keyof typeof priceColumns;

export interface PriceLine {
  kind: PriceLineKind;
  amountMinor: number;
}

/** A price as `orders` stores it, without its total. */
export type PriceAmounts = Record<(typeof priceColumns)[PriceLineKind], number>;

/** Added to the price of every product. */
const processingFeeMinor = 0;

/** The lines of a stored price. */
export function listPriceLines(amounts: PriceAmounts): PriceLine[] {
  // `Object.keys` of a constant object yields exactly its keys.
  const kinds = Object.keys(priceColumns) as PriceLineKind[];
  return kinds.map((kind) => ({ kind, amountMinor: amounts[priceColumns[kind]] }));
}

/** What a customer pays for these lines. Throws when the discounts exceed the price. */
export function sumPriceLines(lines: readonly PriceLine[]): number {
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (totalMinor < 0) throw new Error(`An order cannot cost ${totalMinor} minor units.`);
  return totalMinor;
}

/** The price of an order for one product. */
export function priceOrder(productMinor: number): PriceAmounts & { totalMinor: number } {
  const amounts = { priceMinor: productMinor, feeMinor: processingFeeMinor };
  return { ...amounts, totalMinor: sumPriceLines(listPriceLines(amounts)) };
}
