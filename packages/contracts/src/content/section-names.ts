/** The sections that exist once each. Features and testimonials are lists of entries instead. */
export const sectionNames = ['banner', 'about', 'footer', 'contact'] as const;
export type SectionName = (typeof sectionNames)[number];
