export { type ReplyBoxProps, type ReplyTexts, useTextDraft } from './reply-box.tsx';
export { type Support, type SupportApi, SupportProvider } from './support-context.ts';
export type { TicketParts } from './ticket-conversation.tsx';
export { TicketList, ticketPageSize } from './ticket-list.tsx';
export { TicketPane } from './ticket-pane.tsx';
export { refreshTicketLists, ticketListQuery, ticketQuery } from './ticket-queries.ts';
export { useSendReply } from './use-send-reply.ts';
