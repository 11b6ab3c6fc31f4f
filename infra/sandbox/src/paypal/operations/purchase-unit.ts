import { type PurchaseUnit, purchaseUnitSchema } from '../entities.ts';
import { findCurrencyDecimals, type Money, toHundredths } from '../money.ts';
import { PaypalError } from '../paypal-error.ts';

const unitField = "/purchase_units/@reference_id=='default'";

const largestHundredths = 999_999_999;

const textLimits = { description: 127, custom_id: 127, invoice_id: 127, reference_id: 256 } as const;

const subtracted = new Set(['discount', 'shipping_discount']);

/** Throws PayPal's own issue for the first thing that is wrong with a purchase unit. */
export function checkPurchaseUnit(value: unknown): PurchaseUnit {
  const unit = parseUnit(value);
  for (const [name, limit] of Object.entries(textLimits)) {
    const text = unit[name];
    if (typeof text === 'string' && (text.length === 0 || text.length > limit)) {
      throw new PaypalError('INVALID_STRING_LENGTH', { field: `${unitField}/${name}` });
    }
  }
  checkMoney(unit.amount, `${unitField}/amount/value`);
  if (toHundredths(unit.amount.value) <= 0) {
    throw new PaypalError('CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${unitField}/amount/value` });
  }
  checkCurrencies(unit);
  checkItems(unit);
  checkBreakdown(unit);
  return unit;
}

/** The checks that every amount of a request goes through, a refund's included. */
export function checkMoney(money: Money, field: string): void {
  const decimals = findCurrencyDecimals(money.currency_code);
  if (decimals === null) throw new PaypalError('INVALID_CURRENCY_CODE', { field });
  if (!/^-?(\d+|\d*\.\d+)$/.test(money.value) || money.value.length > 32) {
    throw new PaypalError('INVALID_PARAMETER_SYNTAX', { field });
  }
  const fraction = money.value.split('.')[1] ?? '';
  // A currency without decimals still accepts ".00".
  if (fraction.length > 2 || (decimals === 0 && Number(fraction) > 0)) {
    throw new PaypalError('DECIMAL_PRECISION', { field });
  }
  if (toHundredths(money.value) > largestHundredths) throw new PaypalError('MAX_VALUE_EXCEEDED', { field });
}

function parseUnit(value: unknown): PurchaseUnit {
  const parsed = purchaseUnitSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  const field = `${unitField}/${problem?.path.join('/') ?? ''}`;
  const isMissing = problem?.code === 'invalid_type' && /received undefined/.test(problem.message);
  throw new PaypalError(isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX', { field });
}

function checkCurrencies(unit: PurchaseUnit): void {
  const others = [
    ...Object.values(unit.amount.breakdown ?? {}),
    ...(unit.items ?? []).map((item) => item.unit_amount),
  ];
  for (const money of others) {
    checkMoney(money, `${unitField}/amount/breakdown`);
    if (money.currency_code !== unit.amount.currency_code) {
      throw new PaypalError('MULTI_CURRENCY_ORDER', { field: `${unitField}/amount/currency_code` });
    }
    if (toHundredths(money.value) < 0) {
      throw new PaypalError('CANNOT_BE_NEGATIVE', { field: `${unitField}/amount/breakdown` });
    }
  }
}

function checkItems({ items, amount }: PurchaseUnit): void {
  if (!items || items.length === 0) return;
  const itemTotal = amount.breakdown?.item_total;
  const field = `${unitField}/amount/breakdown/item_total`;
  if (!itemTotal) throw new PaypalError('ITEM_TOTAL_REQUIRED', { field });
  const sum = items.reduce((total, item) => {
    if (!/^[1-9]\d{0,9}$/.test(item.quantity)) {
      throw new PaypalError('INVALID_PARAMETER_SYNTAX', { field: `${unitField}/items/quantity` });
    }
    return total + Number(item.quantity) * toHundredths(item.unit_amount.value);
  }, 0);
  if (sum !== toHundredths(itemTotal.value)) throw new PaypalError('ITEM_TOTAL_MISMATCH', { field });
}

function checkBreakdown({ amount }: PurchaseUnit): void {
  if (!amount.breakdown) return;
  const sum = Object.entries(amount.breakdown).reduce((total, [name, money]) => {
    const hundredths = toHundredths(money.value);
    return subtracted.has(name) ? total - hundredths : total + hundredths;
  }, 0);
  if (sum !== toHundredths(amount.value)) {
    throw new PaypalError('AMOUNT_MISMATCH', { field: `${unitField}/amount/value` });
  }
}
