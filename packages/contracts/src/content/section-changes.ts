import * as z from 'zod';
import { versionSchema } from '../values/numbers.ts';
import {
  emailSchema,
  optionalPhoneSchema,
  optionalUrlSchema,
  phoneSchema,
  requiredTextSchema,
  textSchema,
} from '../values/text.ts';
import type { SectionName } from './content-rules.ts';
import {
  iconSchema,
  imageFileUrlSchema,
  linkSchema,
  optionalEmailSchema,
  videoUrlSchema,
} from './content-values.ts';

const line = textSchema(200);
const label = textSchema(100);
const paragraphs = textSchema(5_000);
const saveShape = { isActive: z.boolean(), version: versionSchema };

const bannerChanges = z
  .object({
    subTitle: line,
    mainTitle: requiredTextSchema(200, 'Main title'),
    highlightText: line,
    description: paragraphs,
    buttonText: label,
    buttonLink: linkSchema,
    youtubeUrl: videoUrlSchema,
    backgroundImage: imageFileUrlSchema,
    ...saveShape,
  })
  .partial();

const aboutPartChanges = z
  .object({
    subtitle: line,
    title: line,
    description: paragraphs,
    features: z.array(z.object({ title: line.default(''), text: textSchema(1_000) })).max(20),
    buttonText: label,
    buttonLink: linkSchema,
    images: z.array(z.object({ url: optionalUrlSchema, alt: line.default('') })).max(2),
    clipShape: optionalUrlSchema,
    isActive: z.boolean(),
  })
  .partial();
const aboutChanges = z
  .object({ section1: aboutPartChanges, section2: aboutPartChanges, ...saveShape })
  .partial();

const isShown = z.boolean().default(true);
const footerChanges = z
  .object({
    topSection: z
      .object({
        logoText: line,
        socialLinks: z
          .array(
            z.object({ platform: requiredTextSchema(50, 'Platform'), url: linkSchema, isActive: isShown }),
          )
          .max(20),
      })
      .partial(),
    middleSection: z
      .object({
        logoUrl: optionalUrlSchema,
        aboutTitle: label,
        description: textSchema(1_000),
        appLinks: z.array(z.object({ url: linkSchema, image: optionalUrlSchema })).max(10),
        quickLinksTitle: label,
        quickLinks: z
          .array(z.object({ text: requiredTextSchema(100, 'Link text'), url: linkSchema, isActive: isShown }))
          .max(30),
        contactTitle: label,
        contactInfo: z
          .object({ email: optionalEmailSchema, phone: optionalPhoneSchema, address: textSchema(300) })
          .partial(),
      })
      .partial(),
    bottomSection: z.object({ copyrightText: line }).partial(),
    ...saveShape,
  })
  .partial();

const contactEntry = { icon: iconSchema.default(''), label: label.default('') };
const contactChanges = z
  .object({
    title: requiredTextSchema(200, 'Title'),
    subtitle: line,
    description: paragraphs,
    contactInfo: z
      .array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('phone'), value: phoneSchema, ...contactEntry }),
          z.object({ type: z.literal('email'), value: emailSchema, ...contactEntry }),
        ]),
      )
      .max(20),
    imageUrl: optionalUrlSchema,
    ...saveShape,
  })
  .partial();

/**
 * What a save of each singleton section takes. Every field may be left out and then stays as it is; objects are
 * merged field by field, arrays replaced.
 */
export const sectionChanges = {
  banner: bannerChanges,
  about: aboutChanges,
  footer: footerChanges,
  contact: contactChanges,
} as const satisfies Record<SectionName, z.ZodObject>;
