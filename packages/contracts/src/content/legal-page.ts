import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { versionSchema } from '../values/numbers.ts';
import { requiredTextSchema, textSchema } from '../values/text.ts';
import { businessDetailNames, legalPageNames } from './content-rules.ts';
import { optionalEmailSchema } from './content-values.ts';
import type { TextBlock, TextSpan } from './text-block.ts';

/** What is always on the site, and so has a state before its first save: version 0 and no times. */
const permanentState = {
  /** Always true: unlike a section, it cannot be switched off. */
  isActive: z.boolean(),
  version: z.int(),
  createdAt: z.nullable(timeSchema),
  updatedAt: z.nullable(timeSchema),
};

/** Who runs the shop. A detail that is not known yet is empty. */
export const businessDetailsFieldsSchema = z.object({
  legalName: z.string(),
  legalAddress: z.string(),
  contactEmail: z.string(),
});
export const businessDetailsSchema = z.extend(businessDetailsFieldsSchema, permanentState);

export const businessDetailsChangesSchema = z.partial(
  z.object({
    legalName: textSchema(200),
    legalAddress: textSchema(500),
    contactEmail: optionalEmailSchema,
    version: versionSchema,
  }),
);

const spansSchema = z.array(
  z.object({
    text: z.string(),
    style: z.enum(['plain', 'strong', 'emphasis', 'missing']),
    href: z.nullable(z.string()),
  }) satisfies z.ZodMiniType<TextSpan>,
);

const textBlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    spans: spansSchema,
  }),
  z.object({ kind: z.literal('paragraph'), spans: spansSchema }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(spansSchema) }),
]) satisfies z.ZodMiniType<TextBlock>;

/** A Markdown text as it is shown. It holds no HTML: the front end that draws it chooses the elements. */
export const renderedTextSchema = z.object({
  blocks: z.array(textBlockSchema),
  /** The business details that the text inserts and no one has entered. */
  missing: z.array(z.enum(businessDetailNames)),
});

/** `text` is Markdown: headings from `##`, paragraphs, lists, links, bold and italics. */
export const legalPageFieldsSchema = z.object({ title: z.string(), text: z.string() });
export const legalPageSchema = z.extend(
  z.extend(legalPageFieldsSchema, { name: z.enum(legalPageNames), ...renderedTextSchema.shape }),
  permanentState,
);

/** At most 30,000 characters of Markdown. */
export const pageTextSchema = requiredTextSchema(30_000, 'Text');
export const legalPageChangesSchema = z.partial(
  z.object({ title: requiredTextSchema(100, 'Title'), text: pageTextSchema, version: versionSchema }),
);

export type BusinessDetails = z.infer<typeof businessDetailsSchema>;
export type BusinessDetailsFields = z.infer<typeof businessDetailsFieldsSchema>;
export type LegalPage = z.infer<typeof legalPageSchema>;
export type LegalPageFields = z.infer<typeof legalPageFieldsSchema>;
export type RenderedText = z.infer<typeof renderedTextSchema>;
