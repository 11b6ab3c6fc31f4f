export { anonymiseTickets } from './anonymise-tickets.ts';
export { supportRoutes } from './support.routes.ts';
