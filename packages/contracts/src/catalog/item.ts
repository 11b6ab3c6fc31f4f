import * as z from 'zod/mini';
import { imagesSchema } from '../media/image-details.ts';
import { timeSchema } from '../values/dates.ts';
import { publicCodeSchema, recordIdSchema } from '../values/ids.ts';
import { currencySchema, moneySchema, priceInputSchema } from '../values/money.ts';
import { versionSchema } from '../values/numbers.ts';
import { optionalUrlSchema, requiredTextSchema, textSchema } from '../values/text.ts';

const slugSentence = 'Please use small letters, digits and single hyphens for the slug, such as neon-pack.';

/** The readable part of an item's address: small letters, digits and single hyphens, at most 80 characters. */
export const slugSchema = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugSentence));

/** An item is addressed by its `_id` or by its slug. */
export const itemReferenceSchema = z.union([recordIdSchema, slugSchema], {
  error: 'This is not a valid item address.',
});

/** A digital item. `price` is a decimal string in `currency`. */
export const itemSchema = z.object({
  _id: recordIdSchema,
  itemName: z.string(),
  price: moneySchema,
  currency: currencySchema,
  guidelines: z.string(),
  slug: slugSchema,
  itemId: publicCodeSchema,
  imageUrl: z.string(),
  /** In public reads: what the media library knows of its image. */
  images: imagesSchema,
  /** For people with `catalog:write` and keys with `catalog:read` only; buyers find it on their paid order. */
  accessUrl: z.optional(z.string()),
  /** For staff with `catalog:read` only. */
  version: z.optional(versionSchema),
  /** For staff with `catalog:read` only; null while the item is on sale. */
  archivedAt: z.optional(z.nullable(timeSchema)),
});
export type Item = z.infer<typeof itemSchema>;

// An address that reads as a record id is looked up as one.
const slugInputSchema = z.union(
  [
    z.literal(''),
    slugSchema.check(
      z.refine(
        (slug) => !recordIdSchema.safeParse(slug).success,
        'Please choose a slug that does not look like an id.',
      ),
    ),
  ],
  { error: slugSentence },
);

/** An item as staff enter it. Without a slug one is made from the name; `itemId` is drawn by the server. */
export const newItemSchema = z.object({
  itemName: requiredTextSchema(120, 'Item name'),
  price: priceInputSchema,
  guidelines: z.optional(textSchema(20_000)),
  accessUrl: z.optional(optionalUrlSchema),
  slug: z.optional(slugInputSchema),
  imageUrl: z.optional(optionalUrlSchema),
});
export type NewItem = z.output<typeof newItemSchema>;

/** Replaces the fields that are sent. An empty slug leaves the stored one. */
export const itemEditSchema = z.extend(z.partial(newItemSchema), { version: z.optional(versionSchema) });
export type ItemEdit = z.output<typeof itemEditSchema>;
