import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const EmailTemplatesScreen = lazy(async () => ({
  default: (await import('./email-templates/email-templates-screen.tsx')).EmailTemplatesScreen,
}));

const SampleMailsScreen = lazy(async () => ({
  default: (await import('./sample-mails/sample-mails-screen.tsx')).SampleMailsScreen,
}));

/** `/admin/settings/emails` and `/admin/settings/email-templates` */
export const emailTemplateRoutes: RouteObject[] = [
  { path: paths.emails, Component: SampleMailsScreen },
  { path: paths.emailTemplates, Component: EmailTemplatesScreen },
];
