import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { versionSchema } from '../values/numbers.ts';
import { draftedContentNames, publicationFailures } from './content-rules.ts';

/** Fields by name, in the shape that the content's own call saves. The API validates them by that call's schema. */
const fieldsSchema = z.record(z.string(), z.unknown());

/** When a draft goes live, and who answers for it. */
const scheduleSchema = z.object({
  publishAt: timeSchema,
  /** Email of the person whose right counts at that time: who scheduled it, or saved it since. Empty once deleted. */
  scheduledBy: z.string(),
  /** Why it was not published at its time; null while it is still to come. */
  failure: z.nullable(z.enum(publicationFailures)),
});

export const contentDraftSchema = z.object({
  /** All fields, also those that are as on the site. */
  fields: fieldsSchema,
  /** Whether the content will be shown; null leaves it as it is. */
  isActive: z.nullable(z.boolean()),
  /** The live version that the draft was begun from; 0 for content that was never saved. */
  baseVersion: z.int(),
  /** Someone has published other fields since the draft was begun. Publishing the draft replaces theirs. */
  hasLiveChanged: z.boolean(),
  /** Email of the person who saved it last; empty once deleted. */
  savedBy: z.string(),
  savedAt: timeSchema,
  schedule: z.nullable(scheduleSchema),
});

/** The draft of one piece of content. */
export const draftStateSchema = z.object({
  name: z.enum(draftedContentNames),
  /** Rises with each change of the draft, also when it is discarded or published; 0 before the first. */
  version: z.int(),
  draft: z.nullable(contentDraftSchema),
});

const changesShape = {
  /** What to change of the draft. Objects are merged field by field, arrays replaced; without a draft, of what is live. */
  fields: fieldsSchema,
  /** Whether the content will be shown. Left out, it stays as the draft has it. */
  isActive: z.optional(z.boolean()),
};

/** `version` is the draft's, 0 before the first; `baseVersion` the live version that the changes were made from. */
export const draftChangesSchema = z.object({
  ...changesShape,
  version: versionSchema,
  baseVersion: versionSchema,
});

const liveShape = {
  ...z.partial(z.object(changesShape)).shape,
  /** The draft's version that was read. */
  version: versionSchema,
  /** The live version that was read, and that the draft may replace. */
  liveVersion: versionSchema,
};

/** Changes that are sent along are saved to the draft first, in the same transaction. */
export const draftPublicationSchema = z.object(liveShape);
export const draftScheduleSchema = z.object({ ...liveShape, publishAt: timeSchema });

export type ContentDraft = z.infer<typeof contentDraftSchema>;
export type DraftState = z.infer<typeof draftStateSchema>;
