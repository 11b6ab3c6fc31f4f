import type { LegalPageName, SectionName } from '@credit-studio/contracts';
import { listTexts, type OriginalText, type TextField } from '../translations/index.ts';
import { listBuiltIn } from './default-translations.ts';

const line = { maxLength: 200 };
const short = { maxLength: 100 };
const long = { isLong: true };

function aboutPart(section: 'section1' | 'section2', part: string): TextField[] {
  const fields: TextField[] = [
    { path: 'subtitle', label: 'Subtitle', ...line },
    { path: 'title', label: 'Title', ...line },
    { path: 'description', label: 'Description', maxLength: 5_000, ...long },
    { path: 'features.*.title', label: 'Feature # title', ...line },
    { path: 'features.*.text', label: 'Feature # text', maxLength: 1_000, ...long },
    { path: 'buttonText', label: 'Button text', ...short },
    { path: 'images.*.alt', label: 'Image # description', ...line },
  ];
  return fields.map(({ path, label, ...field }) => ({
    ...field,
    path: `${section}.${path}`,
    label: `${part}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  }));
}

/** What can be translated of each section, with the labels and limits of its editor. */
const sectionFields: Record<SectionName, TextField[]> = {
  banner: [
    { path: 'subTitle', label: 'Subtitle', ...line },
    { path: 'mainTitle', label: 'Main title', ...line },
    { path: 'highlightText', label: 'Highlight text', ...line },
    { path: 'description', label: 'Description', maxLength: 5_000, ...long },
    { path: 'buttonText', label: 'Button text', ...short },
  ],
  about: [...aboutPart('section1', 'First part'), ...aboutPart('section2', 'Second part')],
  footer: [
    { path: 'topSection.logoText', label: 'Logo text', ...line },
    { path: 'middleSection.aboutTitle', label: 'About title', ...short },
    { path: 'middleSection.description', label: 'Description', maxLength: 1_000, ...long },
    { path: 'middleSection.quickLinksTitle', label: 'Quick links title', ...short },
    { path: 'middleSection.quickLinks.*.text', label: 'Quick link #', ...short },
    { path: 'middleSection.contactTitle', label: 'Contact title', ...short },
    { path: 'bottomSection.copyrightText', label: 'Copyright text', ...line },
  ],
  contact: [
    { path: 'title', label: 'Title', ...line },
    { path: 'subtitle', label: 'Subtitle', ...line },
    { path: 'description', label: 'Description', maxLength: 5_000, ...long },
    { path: 'contactInfo.*.label', label: 'Contact # label', ...short },
  ],
};

/** Lists the texts of a section or a legal page, each with the translation that comes with its starting text. */
function withBuiltIn(name: SectionName | LegalPageName, fields: readonly TextField[]) {
  const builtIn = listBuiltIn(name, fields);
  return (content: object): OriginalText[] =>
    listTexts(content, fields).map((text) => {
      const known = builtIn.get(`${text.pattern}\n${text.original}`);
      return known ? { ...text, builtIn: known } : text;
    });
}

export function sectionTexts(name: SectionName) {
  return withBuiltIn(name, sectionFields[name]);
}

/** `findProblem` checks a text as a save of the page does. */
export function legalPageTexts(name: LegalPageName, findProblem: (text: string) => string | null) {
  return withBuiltIn(name, [
    { path: 'title', label: 'Title', ...short },
    { path: 'text', label: 'Text', maxLength: 30_000, ...long, findProblem },
  ]);
}

export function featureTexts(content: object): OriginalText[] {
  return listTexts(content, [
    { path: 'title', label: 'Title', ...line },
    { path: 'description', label: 'Description', maxLength: 2_000, ...long },
  ]);
}

export function testimonialTexts(content: object): OriginalText[] {
  return listTexts(content, [
    { path: 'quote', label: 'Quote', maxLength: 2_000, ...long },
    { path: 'authorTitle', label: 'Author title', ...short },
  ]);
}
