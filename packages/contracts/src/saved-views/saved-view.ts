import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { requiredTextSchema, textSchema } from '../values/text.ts';

/** Most views that one person has, over all lists. */
export const maxSavedViews = 100;

/** The key of a list of the console, such as `orders`. */
export const viewedListSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z-]{0,39}$/, 'This is not the name of a list.'));

/** Search, filters, sort and columns as the query of the list's address: `status=pending&sort=-totalPrice`. */
const viewQuerySchema = textSchema(2000).check(
  z.refine(
    (text) => /^[^\s#?]*$/.test(text),
    'Please send the part of the address behind the question mark.',
  ),
);

/** A list as one person set it up and named it. */
export const savedViewSchema = z.object({
  _id: recordIdSchema,
  list: viewedListSchema,
  name: z.string(),
  query: z.string(),
  /** Everyone who has the console sees it. */
  isShared: z.boolean(),
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  /** Name of who made it. */
  ownerName: z.string(),
  version: versionSchema,
  createdAt: timeSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

const viewNameSchema = requiredTextSchema(40, 'Name');

export const newSavedViewSchema = z.object({
  list: viewedListSchema,
  name: viewNameSchema,
  query: viewQuerySchema,
  isShared: z.optional(z.boolean()),
});
export type NewSavedView = z.output<typeof newSavedViewSchema>;

/** What is left out stays as it is. */
export const savedViewChangesSchema = z.object({
  name: z.optional(viewNameSchema),
  query: z.optional(viewQuerySchema),
  /** Only the view’s owner may change it. */
  isShared: z.optional(z.boolean()),
  version: z.optional(versionSchema),
});
export type SavedViewChanges = z.output<typeof savedViewChangesSchema>;
