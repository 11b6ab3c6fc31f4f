import * as z from 'zod/mini';
import { imagesSchema } from '../media/image-details.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { currencySchema, moneySchema, priceInputSchema } from '../values/money.ts';
import { versionSchema, wholeNumberInputSchema } from '../values/numbers.ts';
import { emailSchema, optionalUrlSchema, requiredTextSchema, textSchema } from '../values/text.ts';
import { defaultValidityDays, type PointAlias, type PointName } from './points.ts';

const pointLine = z.optional(z.string());
export const pointsShape = {
  pointOne: pointLine,
  pointTwo: pointLine,
  pointThree: pointLine,
  pointFour: pointLine,
  pointFive: pointLine,
  pointSix: pointLine,
  pointSeven: pointLine,
  pointEight: pointLine,
  pointNine: pointLine,
  pointTen: pointLine,
} satisfies Record<PointName, typeof pointLine>;

/** A credit package on sale. `price` is a decimal string, `validity` whole days, `credit` whole credits. */
export const packageSchema = z.object({
  _id: recordIdSchema,
  packageName: z.string(),
  price: moneySchema,
  currency: currencySchema,
  credit: z.int(),
  validity: z.int(),
  /** For staff with `catalog:read` only. */
  sellerEmail: z.optional(z.string()),
  /** The address of a picture, or an empty text. */
  featuredImage: z.string(),
  /** In public reads: what the media library knows of its image. */
  images: imagesSchema,
  ...pointsShape,
  /** For people with `catalog:write` and keys with `catalog:read` only; buyers find it on their paid order. */
  accessURL: z.optional(z.string()),
  /** For staff with `catalog:read` only. */
  version: z.optional(versionSchema),
  /** For staff with `catalog:read` only; null while the package is on sale. */
  archivedAt: z.optional(z.nullable(timeSchema)),
});
export type Package = z.infer<typeof packageSchema>;

const pointInput = z.optional(textSchema(200));
const pointsInputShape = {
  pointOne: pointInput,
  pointTwo: pointInput,
  pointThree: pointInput,
  pointFour: pointInput,
  pointFive: pointInput,
  pointSix: pointInput,
  pointSeven: pointInput,
  pointEight: pointInput,
  pointNine: pointInput,
  pointTen: pointInput,
  point1: pointInput,
  point2: pointInput,
  point3: pointInput,
  point4: pointInput,
  point5: pointInput,
  point6: pointInput,
  point7: pointInput,
  point8: pointInput,
  point9: pointInput,
  point10: pointInput,
} satisfies Record<PointName | PointAlias, typeof pointInput>;

const validityInput = wholeNumberInputSchema({
  min: 1,
  max: 3650,
  label: 'Validity',
  whenBlank: defaultValidityDays,
});

/**
 * A package as staff enter it. `point1` is an alias of `pointOne`; blank lines are left out. Without `validity` it
 * brings `defaultValidityDays`.
 */
export const newPackageSchema = z.object({
  packageName: requiredTextSchema(120, 'Package name'),
  price: priceInputSchema,
  credit: wholeNumberInputSchema({ min: 0, max: 1_000_000, label: 'Credit' }),
  validity: z.optional(validityInput),
  accessURL: z.optional(optionalUrlSchema),
  featuredImage: z.optional(optionalUrlSchema),
  sellerEmail: z.optional(
    z.union([z.literal(''), emailSchema], { error: 'Please enter a valid email address' }),
  ),
  ...pointsInputShape,
});
export type NewPackage = z.output<typeof newPackageSchema>;

/** Replaces the fields that are sent. */
export const packageEditSchema = z.extend(z.partial(newPackageSchema), {
  version: z.optional(versionSchema),
});
export type PackageEdit = z.output<typeof packageEditSchema>;
