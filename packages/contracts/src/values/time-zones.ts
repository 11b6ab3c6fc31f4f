import * as z from 'zod/mini';

/** Offsets such as `+02:00` are no zones: they know no summer time, and Postgres reads their sign the other way round. */
const nameShape = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether this runtime knows the IANA zone of a name. */
export function isTimeZone(name: string): boolean {
  if (!nameShape.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The IANA name of a time zone, such as `Europe/Berlin`. */
export const timeZoneSchema = z
  .string('Please choose a time zone such as Europe/Berlin.')
  .check(z.trim(), z.refine(isTimeZone, 'Please choose a time zone such as Europe/Berlin.'));
