import * as z from 'zod/mini';
import { versionSchema, wholeNumberInputSchema } from '../values/numbers.ts';
import { optionalUrlSchema, requiredTextSchema, textSchema } from '../values/text.ts';
import { defaultFeatureCategory, defaultFeatureIcon } from './content-rules.ts';
import { iconSchema, linkSchema } from './content-values.ts';

const orderSchema = z.pipe(
  wholeNumberInputSchema({
    min: -1_000_000,
    max: 1_000_000,
    label: 'Order',
    whenBlank: null,
  }),
  z.transform((order) => order ?? undefined),
);
const stateShape = { isActive: z.boolean() };

const featureShape = {
  title: requiredTextSchema(200, 'Title'),
  description: requiredTextSchema(2_000, 'Description'),
  icon: z.pipe(
    iconSchema,
    z.transform((icon) => icon || defaultFeatureIcon),
  ),
  link: linkSchema,
  category: z.pipe(
    textSchema(100),
    z.transform((category) => category || defaultFeatureCategory),
  ),
  order: orderSchema,
  ...stateShape,
};
/** An empty `icon` or `category` becomes the default; without `order` the feature comes last. */
export const newFeatureSchema = z.partial(z.object(featureShape), {
  icon: true,
  link: true,
  category: true,
  order: true,
  isActive: true,
});
export type NewFeature = z.output<typeof newFeatureSchema>;
export const featureChangesSchema = z.partial(z.object({ ...featureShape, version: versionSchema }));

const testimonialShape = {
  quote: requiredTextSchema(2_000, 'Quote'),
  authorName: requiredTextSchema(100, 'Author name'),
  authorTitle: requiredTextSchema(100, 'Author title'),
  authorImage: optionalUrlSchema,
  ...stateShape,
};
export const newTestimonialSchema = z.partial(z.object(testimonialShape), {
  authorImage: true,
  isActive: true,
});
export type NewTestimonial = z.output<typeof newTestimonialSchema>;
export const testimonialChangesSchema = z.partial(z.object({ ...testimonialShape, version: versionSchema }));
