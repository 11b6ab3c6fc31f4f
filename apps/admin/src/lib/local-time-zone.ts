/** The reader's own zone, for times that are told as they happen. Days in lists are UTC, as their filters are. */
export const localTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
