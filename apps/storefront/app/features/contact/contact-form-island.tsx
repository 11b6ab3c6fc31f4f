import { Island } from '@credit-studio/ui';
import { useConfiguration } from '../../lib/configuration/public-configuration';
import { ContactForm } from './contact-form';

/** The contact form as a page places it. */
export function ContactFormIsland() {
  const { apiUrl } = useConfiguration();
  return <Island name="contact-form" component={ContactForm} props={{ apiUrl }} />;
}
