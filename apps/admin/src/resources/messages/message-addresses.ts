/** `?message=<id of a user>`: writing to someone; several ids have commas in between. */
export const messageParameter = 'message';
/** Each recipient gets a separate mail; the API takes 60 of them in a minute. */
export const maxRecipients = 50;
/** `?message-log=<id of a user>`: what someone was sent. */
export const messageLogParameter = 'message-log';
