export { forgetUnsentAttachments } from './attachments/forget-attachments.ts';
export { findConversations } from './conversations.ts';
export { listTickets, listTicketsBefore, tallyOpenedTickets } from './list-tickets.ts';
export { supportRoutes } from './support.routes.ts';
export { anonymiseTickets, changeEmailOfTickets, lockTicketsOf } from './tickets.ts';
export { countWaitingTickets, getTicketForStaff } from './unread.ts';
