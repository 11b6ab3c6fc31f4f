const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A time of waiting, as exactly as it matters. */
export function describeWait(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < minute) return `${seconds} s`;
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  return seconds < day ? `${Math.floor(seconds / hour)} h` : `${Math.floor(seconds / day)} d`;
}
