import { Island } from '@credit-studio/ui';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { ContactForm } from './contact-form.tsx';

/** The contact form as a page places it. */
export function ContactFormIsland() {
  const { apiUrl } = useConfiguration();
  return <Island name="contact-form" component={ContactForm} props={{ apiUrl }} />;
}
