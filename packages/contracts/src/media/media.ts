import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { requiredTextSchema, textSchema } from '../values/text.ts';
import { focalPointSchema } from './image-details.ts';
import { maxAltTextLength, maxMediaTitleLength, mediaUseKinds, mediaUseStates } from './media-rules.ts';

/** An image of the library. `url` is absolute and public; sizes are of the stored image. */
export const mediaImageSchema = z.object({
  _id: recordIdSchema,
  url: z.string(),
  /** A small copy for the console, valid for an hour. */
  thumbnailUrl: z.string(),
  title: z.string(),
  /** Empty for a decorative image, and while no one has written it. */
  altText: z.string(),
  isDecorative: z.boolean(),
  focalPoint: focalPointSchema,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  contentType: z.string(),
  /** Email of the person who added it; empty for a program, for what was there before the library, and once deleted. */
  addedBy: z.string(),
  createdAt: timeSchema,
  archivedAt: z.nullable(timeSchema),
  version: versionSchema,
  /** How many places show it, drafts included. */
  uses: z.int(),
});
export type MediaImage = z.infer<typeof mediaImageSchema>;

/** A place that shows an image. */
export const mediaUseSchema = z.object({
  kind: z.enum(mediaUseKinds),
  /** A section's name, the id of anything else. */
  id: z.string(),
  /** What staff call it, such as `Banner section` or the name of an item. */
  name: z.string(),
  state: z.enum(mediaUseStates),
  /** When a scheduled draft goes live. */
  publishAt: z.nullable(timeSchema),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** One image with all places that show it. */
export const mediaRecordSchema = z.extend(mediaImageSchema, {
  usedIn: z.array(mediaUseSchema),
  /** How many earlier versions of content have it. They do not keep it from being deleted. */
  earlierVersions: z.int(),
});
export type MediaRecord = z.infer<typeof mediaRecordSchema>;

/** Replaces the fields that are sent. A decorative image has no alt text, so one that is sent with it is dropped. */
export const mediaChangesSchema = z.partial(
  z.object({
    title: requiredTextSchema(maxMediaTitleLength, 'Title'),
    altText: textSchema(maxAltTextLength),
    isDecorative: z.boolean(),
    focalPoint: focalPointSchema,
    version: versionSchema,
  }),
);
export type MediaChanges = z.output<typeof mediaChangesSchema>;
