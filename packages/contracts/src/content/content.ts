import * as z from 'zod/mini';
import { imagesSchema } from '../media/image-details.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { revisionSources, type SectionName } from './content-rules.ts';

/** Saved state that every singleton section carries; `version` rises with each save. */
const sectionState = {
  isActive: z.boolean(),
  version: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** In public reads: what the media library knows of its images. */
  images: imagesSchema,
};

/** The home page's hero. Line breaks in `description` separate paragraphs; `youtubeUrl` may be empty. */
export const bannerFieldsSchema = z.object({
  subTitle: z.string(),
  mainTitle: z.string(),
  highlightText: z.string(),
  description: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  youtubeUrl: z.string(),
  backgroundImage: z.string(),
});
export const bannerSchema = z.extend(bannerFieldsSchema, sectionState);

/** What a feature or a testimonial has in addition to its fields; `version` rises with each save. */
const entryState = {
  _id: recordIdSchema,
  isActive: z.boolean(),
  version: z.int(),
  /** In public reads: what the media library knows of its images. */
  images: imagesSchema,
};

/** `icon` is an http(s) image address or a name of the icon set. Sorted by `order`, ascending. */
export const featureFieldsSchema = z.object({
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  link: z.string(),
  category: z.string(),
  order: z.int(),
});
export const featureSchema = z.extend(featureFieldsSchema, entryState);

const aboutPartSchema = z.object({
  subtitle: z.string(),
  title: z.string(),
  description: z.string(),
  features: z.array(z.object({ title: z.string(), text: z.string() })),
  buttonText: z.string(),
  buttonLink: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })).check(z.maxLength(2)),
  clipShape: z.string(),
  isActive: z.boolean(),
});
export const aboutFieldsSchema = z.object({ section1: aboutPartSchema, section2: aboutPartSchema });
export const aboutSchema = z.extend(aboutFieldsSchema, sectionState);

export const testimonialFieldsSchema = z.object({
  quote: z.string(),
  authorName: z.string(),
  authorTitle: z.string(),
  authorImage: z.string(),
});
export const testimonialSchema = z.extend(testimonialFieldsSchema, entryState);

const link = z.object({ text: z.string(), url: z.string(), isActive: z.boolean() });
export const footerFieldsSchema = z.object({
  topSection: z.object({
    logoText: z.string(),
    socialLinks: z.array(z.object({ platform: z.string(), url: z.string(), isActive: z.boolean() })),
  }),
  middleSection: z.object({
    logoUrl: z.string(),
    aboutTitle: z.string(),
    description: z.string(),
    appLinks: z.array(z.object({ url: z.string(), image: z.string() })),
    quickLinksTitle: z.string(),
    quickLinks: z.array(link),
    contactTitle: z.string(),
    contactInfo: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  }),
  bottomSection: z.object({ copyrightText: z.string() }),
});
export const footerSchema = z.extend(footerFieldsSchema, sectionState);

export const contactFieldsSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  contactInfo: z.array(
    z.object({ type: z.enum(['phone', 'email']), icon: z.string(), value: z.string(), label: z.string() }),
  ),
  imageUrl: z.string(),
});
export const contactSchema = z.extend(contactFieldsSchema, sectionState);

/** The singleton sections and the fields that each stores. */
export const sectionFields = {
  banner: bannerFieldsSchema,
  about: aboutFieldsSchema,
  footer: footerFieldsSchema,
  contact: contactFieldsSchema,
} as const satisfies Record<SectionName, z.ZodMiniObject>;
export type SectionFields<N extends SectionName> = z.infer<(typeof sectionFields)[N]>;

/**
 * One save of a section, a feature or a testimonial. `savedBy` is the email of the person who saved or scheduled it,
 * empty for what no one of the staff saved.
 */
export function revisionSchema<F extends z.ZodMiniObject>(fields: F) {
  return z.object({
    version: z.int(),
    savedAt: timeSchema,
    savedBy: z.string(),
    isActive: z.boolean(),
    /** Null for versions that were stored before sources were recorded, and for initial content. */
    source: z.nullable(z.enum(revisionSources)),
    /** The time that it was scheduled for; null unless `source` is `scheduled`. */
    scheduledFor: z.nullable(timeSchema),
    fields,
  });
}

export type Banner = z.infer<typeof bannerSchema>;
export type Feature = z.infer<typeof featureSchema>;
export type FeatureFields = z.infer<typeof featureFieldsSchema>;
export type About = z.infer<typeof aboutSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
export type TestimonialFields = z.infer<typeof testimonialFieldsSchema>;
export type Footer = z.infer<typeof footerSchema>;
export type ContactPage = z.infer<typeof contactSchema>;
