import { getNumberLocale } from '@credit-studio/messages';
import { numberFormatter } from './formatters.ts';

const megabyte = 1_000_000;

/** `240 KB`, `1.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return `${numberFormatter(getNumberLocale(), oneDigit).format(bytes / megabyte)} MB`;
}
