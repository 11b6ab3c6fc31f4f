import type { NavigationEntry } from '@credit-studio/ui';
import { paths } from '../lib/paths.ts';

/** The settings' side menu, in the order of the specification, then the panels that it names besides. */
export const settingsNavigation: readonly NavigationEntry[] = [
  { label: 'Account', href: paths.account },
  { label: 'Logo Update', href: paths.logo },
  { label: 'Banner Section', href: paths.banner },
  { label: 'Featured Section', href: paths.features },
  { label: 'About Section', href: paths.about },
  { label: 'Testimonials Section', href: paths.testimonials },
  { label: 'Paypal Setup', href: paths.paypal },
  { label: 'Packages', href: paths.packages },
  { label: 'Footer Section', href: paths.footer },
  { label: 'Contact Page', href: paths.contactPage },
  { label: 'AI Keys', href: paths.aiKeys },
  { label: 'Email Templates', href: paths.emailTemplates },
];
