export { anonymiseTickets } from './anonymise-tickets.ts';
export { countWaitingTickets } from './count-waiting-tickets.ts';
export { lockTicketsOf } from './lock-tickets-of.ts';
export { supportRoutes } from './support.routes.ts';
export { tickets } from './support.tables.ts';
export { tallyTickets } from './tally-tickets.ts';
