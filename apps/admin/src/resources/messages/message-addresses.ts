/** `?message=<id of a user>`: writing to someone. */
export const messageParameter = 'message';
/** `?message-log=<id of a user>`: what someone was sent. */
export const messageLogParameter = 'message-log';
