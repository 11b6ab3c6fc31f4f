/** The sections that exist once each. Features and testimonials are lists of entries instead. */
export const sectionNames = ['banner', 'about', 'footer', 'contact'] as const;
export type SectionName = (typeof sectionNames)[number];

/** The legal pages. They are always on the site: until the first save with their starting text. */
export const legalPageNames = ['terms', 'privacy', 'refunds', 'imprint'] as const;
export type LegalPageName = (typeof legalPageNames)[number];

/** What can have a draft: the sections, the legal pages and the business details that those insert. */
export const draftedContentNames = [...sectionNames, ...legalPageNames, 'business'] as const;
export type DraftedContentName = (typeof draftedContentNames)[number];

/** How a version came to be: published by a person, at a scheduled time, or by restoring an earlier version. */
export const revisionSources = ['published', 'scheduled', 'restored'] as const;
export type RevisionSource = (typeof revisionSources)[number];

/**
 * Why a scheduled draft was not published: the person who answers for it has lost the right, someone else published
 * other fields since, or the fields cannot be saved.
 */
export const publicationFailures = ['permission-missing', 'content-changed', 'content-invalid'] as const;
export type PublicationFailure = (typeof publicationFailures)[number];

/** How links, menus and messages call each legal page; its title can be edited. */
export const legalPageLabels: Record<LegalPageName, string> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  imprint: 'Imprint',
};

/** Who runs the shop. The text of a legal page inserts each with its name in double braces: `{{legalName}}`. */
export const businessDetailNames = ['legalName', 'legalAddress', 'contactEmail'] as const;
export type BusinessDetailName = (typeof businessDetailNames)[number];

/** The field labels of the details, which also appear where a detail is missing. */
export const businessDetailLabels: Record<BusinessDetailName, string> = {
  legalName: 'Legal name',
  legalAddress: 'Legal address',
  contactEmail: 'Contact email',
};

/** Names of the kit's drawings. An `icon` is one of them or the http(s) address of an image. */
export const featureIconNames = [
  'memo',
  'image',
  'video',
  'camera',
  'wand',
  'sparkles',
  'palette',
  'resize',
  'bolt',
  'clock',
  'history',
  'coin',
  'receipt',
  'download',
  'shield',
  'lock',
  'users',
  'heart',
  'mail',
  'phone',
] as const;
export type FeatureIconName = (typeof featureIconNames)[number];

/** What an empty `icon` becomes, and what an unknown one is drawn as. */
export const defaultFeatureIcon: FeatureIconName = 'memo';

export function isFeatureIconName(icon: string): icon is FeatureIconName {
  return featureIconNames.some((name) => name === icon);
}

/** The category of a feature that names none. */
export const defaultFeatureCategory = 'AI Features';
