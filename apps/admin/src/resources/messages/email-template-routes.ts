import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const EmailTemplatesScreen = lazy(async () => ({
  default: (await import('./email-templates/email-templates-screen.tsx')).EmailTemplatesScreen,
}));

/** `/admin/settings/email-templates` */
export const emailTemplateRoutes: RouteObject[] = [
  { path: paths.emailTemplates, Component: EmailTemplatesScreen },
];
