import {
  findAboutProblem,
  type SectionFields,
  sectionChanges,
  sectionFields,
} from '@credit-studio/contracts';
import type { FormErrors } from '@mantine/form';
import { validateBy } from '../../../record-form/index.ts';
import type { Saved } from '../saved-content.ts';
import { connectAbout } from '../section/connect-sections.ts';
import type { SectionDefinition } from '../section/section-calls.ts';

export const aboutDefinition: SectionDefinition<SectionFields<'about'>> = {
  name: 'about',
  subject: 'the about section',
  connect: connectAbout,
  parseFields: (fields) => sectionFields.about.parse(fields),
  texts: {
    fetchFailure: 'Failed to fetch about data',
    updateFailure: 'Failed to update about section',
    toggleFailure: 'Failed to update about section',
    resetFailure: 'Failed to update about section',
    deactivateFailure: 'Failed to deactivate about section',
    empty: 'No about data available',
  },
};

export type AboutValues = SectionFields<'about'>;

type AboutPart = AboutValues['section1'];

export const partNames = ['section1', 'section2'] as const;

export type PartName = (typeof partNames)[number];

/** Images that a part has room for. */
export const imageSlots = 2;

const emptyImage = { url: '', alt: '' };

function toPartValues(part: AboutPart): AboutPart {
  return {
    ...part,
    // Both slots are always there to be filled.
    images: Array.from({ length: imageSlots }, (_, slot) => part.images[slot] ?? emptyImage),
  };
}

export function toAboutValues(about: Saved<AboutValues>): AboutValues {
  return {
    section1: toPartValues(about.section1),
    section2: toPartValues(about.section2),
  };
}

function toPartChanges(part: AboutPart): AboutPart {
  const lastFilled = part.images.findLastIndex(({ url }) => url.trim() !== '');
  return { ...part, images: part.images.slice(0, lastFilled + 1) };
}

export function toAboutChanges({ section1, section2 }: AboutValues): AboutValues {
  return {
    section1: toPartChanges(section1),
    section2: toPartChanges(section2),
  };
}

function trimPart(part: AboutPart): AboutPart {
  return {
    ...part,
    title: part.title.trim(),
    description: part.description.trim(),
    features: part.features.map(({ title, text }) => ({ title, text: text.trim() })),
  };
}

/** What a save has to have, in the order of the form; then what its fields may hold. */
export function validateAbout(values: AboutValues): FormErrors {
  const { section1, section2 } = values;
  const problem = findAboutProblem({ section1: trimPart(section1), section2: trimPart(section2) });
  const issues = validateBy(sectionChanges.about)(values);
  return problem ? { [problem.path]: problem.message, ...issues } : issues;
}
