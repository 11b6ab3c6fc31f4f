import type { SectionFields } from '@credit-studio/contracts';
import { connectAbout } from '../section/connect-sections.ts';
import type { SectionDefinition } from '../section/section-calls.ts';

export const aboutDefinition: SectionDefinition<SectionFields<'about'>> = {
  name: 'about',
  subject: 'the about section',
  connect: connectAbout,
  texts: {
    fetchFailure: 'Failed to fetch about data',
    updateFailure: 'Failed to update about section',
    toggleFailure: 'Failed to update about section',
    resetFailure: 'Failed to update about section',
    deactivateFailure: 'Failed to deactivate about section',
    empty: 'No about data available',
  },
};
