import { getDateLocale, getNumberLocale } from '@credit-studio/messages';

/** Making a formatter takes a hundred times as long as using it, and there are as many as languages. */
function oncePerLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;
const amountsIn = oncePerLocale((locale) => new Intl.NumberFormat(locale, decimals));
const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const daysIn = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, digits));

/** An amount in the language of the mail, with its ISO code: `9.00 USD`. */
export function formatMailAmount({
  amountMinor,
  currency,
}: {
  amountMinor: number;
  currency: string;
}): string {
  return `${amountsIn(getNumberLocale()).format(amountMinor / 100)} ${currency}`;
}

/** The day of a moment in UTC, in the language of the mail: `31/01/2027`. */
export function formatMailDay(moment: Date): string {
  return daysIn(getDateLocale()).format(moment);
}
