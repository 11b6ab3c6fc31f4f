import { type SectionFields, sectionFields } from '@credit-studio/contracts';
import type { Saved } from '../saved-content.ts';
import { connectFooter } from '../section/connect-sections.ts';
import type { SectionDefinition } from '../section/section-calls.ts';

export const footerDefinition: SectionDefinition<SectionFields<'footer'>> = {
  name: 'footer',
  subject: 'the footer',
  connect: connectFooter,
  parseFields: (fields) => sectionFields.footer.parse(fields),
  texts: {
    fetchFailure: 'Failed to fetch footer data',
    updateFailure: 'Failed to update footer',
    toggleFailure: 'Failed to update footer',
    resetFailure: 'Failed to reset footer',
    deactivateFailure: 'Failed to update footer',
    empty: 'No footer data available',
  },
};

export type FooterValues = SectionFields<'footer'>;

export function toFooterValues(footer: Saved<FooterValues>): FooterValues {
  return {
    topSection: footer.topSection,
    middleSection: footer.middleSection,
    bottomSection: footer.bottomSection,
  };
}

export const footerLabels: Readonly<Record<string, string>> = {
  'topSection.logoText': 'Statement',
  'topSection.socialLinks': 'Social links',
  'middleSection.logoUrl': 'Logo URL',
  'middleSection.aboutTitle': 'About title',
  'middleSection.description': 'Description',
  'middleSection.appLinks': 'App links',
  'middleSection.quickLinksTitle': 'Quick links title',
  'middleSection.quickLinks': 'Quick links',
  'middleSection.contactTitle': 'Contact title',
  'middleSection.contactInfo.email': 'Email',
  'middleSection.contactInfo.phone': 'Phone',
  'middleSection.contactInfo.address': 'Address',
  'bottomSection.copyrightText': 'Copyright text',
};

/** How many of each list the API stores. */
export const maxLinks = { social: 20, app: 10, quick: 30 } as const;

/** Platforms that the site has a mark for; any other gets a plain link's. */
export const knownPlatforms = [
  'Discord',
  'Facebook',
  'GitHub',
  'Instagram',
  'LinkedIn',
  'Pinterest',
  'TikTok',
  'Vimeo',
  'X',
  'YouTube',
];
