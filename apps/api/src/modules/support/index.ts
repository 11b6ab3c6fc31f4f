export { tallyOpenedTickets } from './list-tickets.ts';
export { supportRoutes } from './support.routes.ts';
export { anonymiseTickets, lockTicketsOf } from './tickets.ts';
export { countWaitingTickets } from './unread.ts';
