import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths';

const EmailTemplatesScreen = lazy(async () => ({
  default: (await import('./email-templates/email-templates-screen')).EmailTemplatesScreen,
}));

/** `/admin/settings/email-templates` */
export const emailTemplateRoutes: RouteObject[] = [
  { path: paths.emailTemplates, Component: EmailTemplatesScreen },
];
