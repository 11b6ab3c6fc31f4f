/** The browser's time zone. Only for what is drawn in the browser; the server has another one. */
export const localTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
