import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { webhookUrlSchema } from '../values/webhook-url.ts';
import { noticeKindNames, noticeWebhookStates } from './staff-notice-rules.ts';

const kindSchema = z.enum(noticeKindNames);

/** What one person of the team was notified of in the console. */
export const staffNoticeSchema = z.object({
  _id: recordIdSchema,
  kind: kindSchema,
  /** What happened, in a few words. */
  title: z.string(),
  /** What it is about, such as the subject of a ticket; never what a customer wrote in it. May be empty. */
  text: z.string(),
  /** The path of the console that it leads to. */
  path: z.string(),
  /** When it happened. */
  createdAt: timeSchema,
  /** Null while the person has not read it. */
  readAt: z.nullable(timeSchema),
});
export type StaffNotice = z.infer<typeof staffNoticeSchema>;

/** Newest first. */
export const staffNoticeListSchema = z.object({
  notices: z.array(staffNoticeSchema),
  /** The `before` that lists what is older; null when there is nothing. */
  next: z.nullable(recordIdSchema),
});
export type StaffNoticeList = z.infer<typeof staffNoticeListSchema>;

/** How many notices the caller has not read. */
export const unreadNoticesSchema = z.object({ unread: z.int().check(z.minimum(0)) });

/** How one kind of notice reaches the caller. */
const noticeChoiceSchema = z.object({
  kind: kindSchema,
  console: z.boolean(),
  mail: z.boolean(),
  webhook: z.boolean(),
});
export type NoticeChoice = z.infer<typeof noticeChoiceSchema>;

/** Where notices of one person are posted. The address contains a secret, so only its host and its end are shown. */
export const noticeWebhookSchema = z.object({
  /** Such as `https://hooks.slack.com/…9fQ2`. */
  address: z.string(),
  state: z.enum(noticeWebhookStates),
  /** Why the last post was not accepted, as a sentence; null unless it is failing or stopped. */
  problem: z.nullable(z.string()),
  /** When a post was last accepted; null for never. */
  lastSuccessAt: z.nullable(timeSchema),
});
export type NoticeWebhook = z.infer<typeof noticeWebhookSchema>;

/** What the caller is notified of, and how. */
export const noticeSettingsSchema = z.object({
  /** The kinds that the caller’s role includes. */
  choices: z.array(noticeChoiceSchema),
  /** Null without an address. */
  webhook: z.nullable(noticeWebhookSchema),
  version: versionSchema,
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** Kinds that are left out stay as they are. */
export const noticeSettingsChangesSchema = z.object({
  choices: z.array(noticeChoiceSchema).check(
    z.maxLength(noticeKindNames.length),
    z.refine(
      (choices) => new Set(choices.map(({ kind }) => kind)).size === choices.length,
      'Please name each kind only once.',
    ),
  ),
  /** The version that the change was made from; 409 when the settings have changed since. */
  version: z.optional(versionSchema),
});
export type NoticeSettingsChanges = z.output<typeof noticeSettingsChangesSchema>;

/** A Slack-compatible address. */
export const newNoticeWebhookSchema = z.object({
  /** Must start with `https://` and lead to a public address. */
  url: webhookUrlSchema,
});

/** How the address answered a test. */
export const noticeTestSchema = z.object({
  accepted: z.boolean(),
  /** Null without an answer. */
  status: z.nullable(z.int()),
  /** How it answered, or why it did not, as a sentence. */
  answer: z.string(),
  settings: noticeSettingsSchema,
});
export type NoticeTest = z.infer<typeof noticeTestSchema>;

/** What is stored about one person’s notices, for a copy of their data. */
export const storedNoticesSchema = z.object({
  notices: z.array(z.omit(staffNoticeSchema, { path: true })),
  settings: z.object({ choices: z.array(noticeChoiceSchema), webhook: z.nullable(z.string()) }),
});
