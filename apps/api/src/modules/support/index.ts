export { anonymiseTickets } from './anonymise-tickets.ts';
export { lockTicketsOf } from './lock-tickets-of.ts';
export { supportRoutes } from './support.routes.ts';
