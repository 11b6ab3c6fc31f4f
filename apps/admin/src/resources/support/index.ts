import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const SupportScreen = lazy(async () => ({ default: (await import('./support-screen.tsx')).SupportScreen }));

/** The list and the conversation are one screen, so that the list stays as it is while tickets are opened. */
export const supportRoutes: RouteObject[] = [
  { path: `${paths.support}/:ticketId?`, Component: SupportScreen },
];
export { UnreadTickets } from './unread-tickets.tsx';
export { WaitingTickets } from './waiting-tickets.tsx';
