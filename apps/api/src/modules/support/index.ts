export { listTickets, listTicketsBefore, tallyOpenedTickets } from './list-tickets.ts';
export { supportRoutes } from './support.routes.ts';
export {
  anonymiseTickets,
  changeEmailOfTickets,
  findConversations,
  lockTicketsOf,
  serializeTicketMessage,
} from './tickets.ts';
export { countWaitingTickets, getTicketForStaff } from './unread.ts';
