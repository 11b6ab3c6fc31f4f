/** The person's own zone, for screens that only the browser draws. */
export const localTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
