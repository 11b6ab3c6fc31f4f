import * as z from 'zod/mini';
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

const bannerChanges = z.partial(
  z.object({
    subTitle: line,
    mainTitle: requiredTextSchema(200, 'Main title'),
    highlightText: line,
    description: paragraphs,
    buttonText: label,
    buttonLink: linkSchema,
    youtubeUrl: videoUrlSchema,
    backgroundImage: imageFileUrlSchema,
    ...saveShape,
  }),
);

const aboutPartChanges = z.partial(
  z.object({
    subtitle: line,
    title: line,
    description: paragraphs,
    features: z
      .array(z.object({ title: z._default(line, ''), text: textSchema(1_000) }))
      .check(z.maxLength(20)),
    buttonText: label,
    buttonLink: linkSchema,
    images: z.array(z.object({ url: optionalUrlSchema, alt: z._default(line, '') })).check(z.maxLength(2)),
    clipShape: optionalUrlSchema,
    isActive: z.boolean(),
  }),
);
const aboutChanges = z.partial(
  z.object({ section1: aboutPartChanges, section2: aboutPartChanges, ...saveShape }),
);

const isShown = z._default(z.boolean(), true);
const footerChanges = z.partial(
  z.object({
    topSection: z.partial(
      z.object({
        logoText: line,
        socialLinks: z
          .array(
            z.object({ platform: requiredTextSchema(50, 'Platform'), url: linkSchema, isActive: isShown }),
          )
          .check(z.maxLength(20)),
      }),
    ),
    middleSection: z.partial(
      z.object({
        logoUrl: optionalUrlSchema,
        aboutTitle: label,
        description: textSchema(1_000),
        appLinks: z.array(z.object({ url: linkSchema, image: optionalUrlSchema })).check(z.maxLength(10)),
        quickLinksTitle: label,
        quickLinks: z
          .array(z.object({ text: requiredTextSchema(100, 'Link text'), url: linkSchema, isActive: isShown }))
          .check(z.maxLength(30)),
        contactTitle: label,
        contactInfo: z.partial(
          z.object({ email: optionalEmailSchema, phone: optionalPhoneSchema, address: textSchema(300) }),
        ),
      }),
    ),
    bottomSection: z.partial(z.object({ copyrightText: line })),
    ...saveShape,
  }),
);

const contactEntry = { icon: z._default(iconSchema, ''), label: z._default(label, '') };
const contactChanges = z.partial(
  z.object({
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
      .check(z.maxLength(20)),
    imageUrl: optionalUrlSchema,
    ...saveShape,
  }),
);

/**
 * What a save of each singleton section takes. Every field may be left out and then stays as it is; objects are
 * merged field by field, arrays replaced.
 */
export const sectionChanges = {
  banner: bannerChanges,
  about: aboutChanges,
  footer: footerChanges,
  contact: contactChanges,
} as const satisfies Record<SectionName, z.ZodMiniObject>;
