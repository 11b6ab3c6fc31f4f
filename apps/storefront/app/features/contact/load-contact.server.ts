import type { Client, ContactPage, Footer } from '@credit-studio/contracts';
import { contentSections } from '../../lib/content/content-sections.server.ts';
import type { Section } from '../../lib/content/load-section.server.ts';

export interface ContactPageContent {
  contact: Section<ContactPage | null>;
  /** Phone, email and address of the footer; null without an active footer. */
  details: Footer['middleSection']['contactInfo'] | null;
}

/** The contact page's content. A missing footer takes only its details away. */
export async function loadContact(api: Client): Promise<ContactPageContent> {
  const [contact, footer] = await Promise.all([
    contentSections(api).contact(),
    api.getFooter().catch(() => null),
  ]);
  return { contact, details: footer?.data?.middleSection.contactInfo ?? null };
}
