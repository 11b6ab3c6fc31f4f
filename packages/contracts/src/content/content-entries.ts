import * as z from 'zod';
import { versionSchema, wholeNumberInputSchema } from '../values/numbers.ts';
import { optionalUrlSchema, requiredTextSchema, textSchema } from '../values/text.ts';
import { defaultFeatureCategory, defaultFeatureIcon } from './content-rules.ts';
import { iconSchema, linkSchema } from './content-values.ts';

const orderSchema = wholeNumberInputSchema({
  min: -1_000_000,
  max: 1_000_000,
  label: 'Order',
  whenBlank: null,
}).transform((order) => order ?? undefined);
const stateShape = { isActive: z.boolean() };

const featureShape = {
  title: requiredTextSchema(200, 'Title'),
  description: requiredTextSchema(2_000, 'Description'),
  icon: iconSchema.transform((icon) => icon || defaultFeatureIcon),
  link: linkSchema,
  category: textSchema(100).transform((category) => category || defaultFeatureCategory),
  order: orderSchema,
  ...stateShape,
};
/** An empty `icon` or `category` becomes the default; without `order` the feature comes last. */
export const newFeatureSchema = z
  .object(featureShape)
  .partial({ icon: true, link: true, category: true, order: true, isActive: true });
export type NewFeature = z.output<typeof newFeatureSchema>;
export const featureChangesSchema = z.object({ ...featureShape, version: versionSchema }).partial();

const testimonialShape = {
  quote: requiredTextSchema(2_000, 'Quote'),
  authorName: requiredTextSchema(100, 'Author name'),
  authorTitle: requiredTextSchema(100, 'Author title'),
  authorImage: optionalUrlSchema,
  ...stateShape,
};
export const newTestimonialSchema = z.object(testimonialShape).partial({ authorImage: true, isActive: true });
export type NewTestimonial = z.output<typeof newTestimonialSchema>;
export const testimonialChangesSchema = z.object({ ...testimonialShape, version: versionSchema }).partial();
