export type { ReplyTexts } from './reply-box.tsx';
export { type Support, type SupportApi, SupportProvider } from './support-context.ts';
export { NoTicketChosen, TicketConversation, type TicketParts } from './ticket-conversation.tsx';
export { TicketList, ticketPageSize, useReturnToTicket } from './ticket-list.tsx';
export { refreshTicketLists, ticketListQuery, ticketQuery } from './ticket-queries.ts';
