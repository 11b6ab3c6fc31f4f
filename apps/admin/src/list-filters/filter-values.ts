/** A day as the address has it: `2026-11-05`. */
export function isDay(text: string | undefined): text is string {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}

/** A record's id, as the API makes them. */
export function isRecordId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The days that the address asks for, once both are there. */
export function readDays({ startDate, endDate }: { startDate: string; endDate: string }) {
  return isDay(startDate) && isDay(endDate) ? { startDate, endDate } : {};
}
