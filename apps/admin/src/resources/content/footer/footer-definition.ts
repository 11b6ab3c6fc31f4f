import type { SectionFields } from '@credit-studio/contracts';
import { connectFooter } from '../section/connect-sections.ts';
import type { SectionDefinition } from '../section/section-calls.ts';

export const footerDefinition: SectionDefinition<SectionFields<'footer'>> = {
  name: 'footer',
  subject: 'the footer',
  connect: connectFooter,
  texts: {
    fetchFailure: 'Failed to fetch footer data',
    updateFailure: 'Failed to update footer',
    toggleFailure: 'Failed to update footer',
    resetFailure: 'Failed to reset footer',
    deactivateFailure: 'Failed to update footer',
    empty: 'No footer data available',
  },
};
