export { createInboundMail } from './create-inbound-mail.ts';
export type { InboundMail } from './inbound-mail.ts';
export { composeReplyAddress, findReplyTokens, type ReplyAddresses } from './reply-addresses.ts';
