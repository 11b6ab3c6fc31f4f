import { findAboutProblem, type SectionFields, sectionChanges } from '@credit-studio/contracts';
import type { FormErrors } from '@mantine/form';
import { validateBy } from '../../../record-form/index';
import type { Saved } from '../section/section-calls';

export type AboutValues = SectionFields<'about'>;
export type AboutPart = AboutValues['section1'];
export const partNames = ['section1', 'section2'] as const;
export type PartName = (typeof partNames)[number];

/** Pictures that a part has room for. */
export const imageSlots = 2;
const emptyImage = { url: '', alt: '' };

const toPartValues = (part: AboutPart): AboutPart => ({
  ...part,
  // Both slots are always there to be filled.
  images: Array.from({ length: imageSlots }, (_, slot) => part.images[slot] ?? emptyImage),
});

export const toAboutValues = (about: Saved<AboutValues>): AboutValues => ({
  section1: toPartValues(about.section1),
  section2: toPartValues(about.section2),
});

const toPartChanges = (part: AboutPart): AboutPart => {
  const lastFilled = part.images.findLastIndex(({ url }) => url.trim() !== '');
  return { ...part, images: part.images.slice(0, lastFilled + 1) };
};

export const toAboutChanges = ({ section1, section2 }: AboutValues): AboutValues => ({
  section1: toPartChanges(section1),
  section2: toPartChanges(section2),
});

const trimPart = (part: AboutPart): AboutPart => ({
  ...part,
  title: part.title.trim(),
  description: part.description.trim(),
  features: part.features.map(({ title, text }) => ({ title, text: text.trim() })),
});

/** What a save has to have, in the order of the form; then what its fields may hold. */
export const validateAbout = (values: AboutValues): FormErrors => {
  const { section1, section2 } = values;
  const problem = findAboutProblem({ section1: trimPart(section1), section2: trimPart(section2) });
  const complaints = validateBy(sectionChanges.about)(values);
  return problem ? { [problem.path]: problem.message, ...complaints } : complaints;
};
