import { abbreviateTimeZone, formatDate, useTimeZone } from '@credit-studio/ui';

/** Writes a moment as `DateText` does, for places that take only text: a tooltip, the words of a link. */
export function useMomentFormat(): (value: string) => string {
  const timeZone = useTimeZone() ?? 'UTC';
  return (value) => {
    const moment = formatDate({ value, format: 'dateTime', timeZone });
    return `${moment} ${abbreviateTimeZone(timeZone, new Date(value))}`;
  };
}
