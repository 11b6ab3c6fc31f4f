import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfWebhook, paths } from '../../lib/paths.ts';

const WebhooksScreen = lazy(async () => ({
  default: (await import('./webhooks-screen.tsx')).WebhooksScreen,
}));
const WebhookScreen = lazy(async () => ({ default: (await import('./webhook-screen.tsx')).WebhookScreen }));

/** `/admin/settings/webhooks`, and below it each webhook with its deliveries. */
export const partnerWebhookRoutes: RouteObject[] = [
  { path: paths.webhooks, Component: WebhooksScreen },
  { path: pathOfWebhook(':id'), Component: WebhookScreen },
];
