import { getDateLocale, getNumberLocale } from '@credit-studio/messages';

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;

/** An amount in the language of the mail, with its ISO code: `9.00 USD`. */
export function formatMailAmount({
  amountMinor,
  currency,
}: {
  amountMinor: number;
  currency: string;
}): string {
  return `${new Intl.NumberFormat(getNumberLocale(), decimals).format(amountMinor / 100)} ${currency}`;
}

/** The day of a moment in UTC, in the language of the mail: `31/01/2027`. */
export function formatMailDay(moment: Date): string {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getDateLocale(), digits).format(moment);
}
