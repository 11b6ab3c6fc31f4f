import type { NavigationGroup } from '@credit-studio/ui';
import { paths } from '../lib/paths.ts';

/** The settings' side menu: every panel of the specification, and the others that it names. */
export const settingsNavigation: readonly NavigationGroup[] = [
  {
    label: 'You',
    entries: [
      { label: 'Account', href: paths.account },
      { label: 'Security', href: paths.security },
      { label: 'Notices', href: paths.notices },
    ],
  },
  {
    label: 'Shop',
    entries: [
      { label: 'Shop', href: paths.shop },
      { label: 'PayPal', href: paths.paypal },
      { label: 'Packages', href: paths.packages },
    ],
  },
  {
    label: 'Studio',
    entries: [
      { label: 'Generations', href: paths.generations },
      { label: 'AI Keys', href: paths.aiKeys },
    ],
  },
  {
    label: 'Site',
    entries: [
      { label: 'Logo', href: paths.logo },
      { label: 'Banner', href: paths.banner },
      { label: 'Features', href: paths.features },
      { label: 'About', href: paths.about },
      { label: 'Testimonials', href: paths.testimonials },
      { label: 'Contact Page', href: paths.contactPage },
      { label: 'Footer', href: paths.footer },
      { label: 'Legal Pages', href: paths.legalPages },
    ],
  },
  {
    label: 'Emails',
    entries: [
      { label: 'Emails', href: paths.emails },
      { label: 'Email Templates', href: paths.emailTemplates },
    ],
  },
  { label: 'Support', entries: [{ label: 'Saved Replies', href: paths.savedReplies }] },
  {
    label: 'Developers',
    entries: [
      { label: 'API Keys', href: paths.apiKeys },
      { label: 'Webhooks', href: paths.webhooks },
    ],
  },
];
