import { createElement, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { SupportSlots } from './support-slots.ts';

const SupportScreen = lazy(async () => ({ default: (await import('./support-screen.tsx')).SupportScreen }));

const SavedRepliesScreen = lazy(async () => ({
  default: (await import('./saved-replies/saved-replies-screen.tsx')).SavedRepliesScreen,
}));

/** The list and the conversation are one screen, so that the list stays as it is while tickets are opened. */
export function createSupportRoutes(slots: SupportSlots): RouteObject[] {
  return [{ path: `${paths.support}/:ticketId?`, element: createElement(SupportScreen, { slots }) }];
}

/** `/admin/settings/saved-replies` */
export const savedReplyRoutes: RouteObject[] = [{ path: paths.savedReplies, Component: SavedRepliesScreen }];

/** The tickets with unread messages, as an entry of a list. */
export const WaitingTickets = lazy(async () => ({
  default: (await import('./waiting-tickets.tsx')).WaitingTickets,
}));

export type { SupportSlots } from './support-slots.ts';
export { UnreadTickets } from './unread-tickets.tsx';
