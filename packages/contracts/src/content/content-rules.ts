/** The sections that exist once each. Features and testimonials are lists of entries instead. */
export const sectionNames = ['banner', 'about', 'footer', 'contact'] as const;
export type SectionName = (typeof sectionNames)[number];

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
