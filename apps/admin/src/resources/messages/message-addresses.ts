/** `?message=<id of a user>`: writing to somebody. */
export const messageParameter = 'message';
/** `?message-log=<id of a user>`: what somebody was sent. */
export const messageLogParameter = 'message-log';
