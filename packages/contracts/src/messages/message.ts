import * as z from 'zod/mini';
import { displayDateSchema, timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { requiredTextSchema, textSchema } from '../values/text.ts';
import { mailKinds, messageStates } from './message-rules.ts';

/** A text that staff send by email. `{{userName}}` in subject and body is replaced by the recipient's name. */
export const emailTemplateSchema = z.object({
  _id: recordIdSchema,
  templateName: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.int(),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

/** A subject is a header line of the mail: a line break in it could add another header. */
export const messageSubjectSchema = requiredTextSchema(200, 'A subject').check(
  z.refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Please keep the subject on one line.'),
);
export const messageBodySchema = requiredTextSchema(20_000, 'A message');

export const emailTemplateInputSchema = z.object({
  templateName: requiredTextSchema(120, 'A template name'),
  subject: messageSubjectSchema,
  body: messageBodySchema,
  /** The version that was edited; 409 when the template has changed since. */
  version: z.optional(versionSchema),
});

export const outgoingMessageSchema = z.object({
  /** The address of a user's record, in any case. */
  toEmail: textSchema(254),
  subject: messageSubjectSchema,
  messageBody: messageBodySchema,
  templateName: z.optional(textSchema(120)),
});

/** One mail of the log. Times are ISO 8601 UTC. */
export const messageSchema = z.object({
  _id: recordIdSchema,
  /** Day of the week in English, by UTC, such as `Monday`. */
  day: z.string(),
  date: displayDateSchema,
  /** Empty for a mail without a template and for those of the system. */
  templateName: z.string(),
  toEmail: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  /** The mail server's answer to the last failed attempt. */
  lastError: z.nullable(z.string()),
  /** Null if the text contains a secret such as a reset link. */
  body: z.nullable(z.string()),
  isSecret: z.boolean(),
  createdAt: timeSchema,
  sentAt: z.nullable(timeSchema),
});
export type Message = z.infer<typeof messageSchema>;

/** A mail of the shop with sample data, as its reader gets it. */
export const sampleMailSchema = z.object({
  kind: z.enum(mailKinds),
  subject: z.string(),
  text: z.string(),
  /** A complete document with inline styles. */
  html: z.string(),
});
export type SampleMail = z.infer<typeof sampleMailSchema>;
