import * as z from 'zod/mini';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { requiredTextSchema } from '../values/text.ts';
import { findUnknownReplyPlaceholders } from './saved-reply-rules.ts';
import { maxTicketMessageLength } from './ticket-rules.ts';

/** A text that staff insert into their replies. `{{userName}}` and `{{ticketSubject}}` are filled in as it is inserted. */
export const savedReplySchema = z.object({
  _id: recordIdSchema,
  title: z.string(),
  text: z.string(),
  version: z.int(),
});
export type SavedReply = z.infer<typeof savedReplySchema>;

/** A saved reply as staff write it. Its placeholders must be among `replyPlaceholders`. */
export const savedReplyInputSchema = z.object({
  title: requiredTextSchema(120, 'A title'),
  text: requiredTextSchema(maxTicketMessageLength, 'A text').check(
    z.superRefine((text, context) => {
      const [unknown] = findUnknownReplyPlaceholders(text);
      if (unknown !== undefined)
        context.addIssue({
          code: 'custom',
          message: `Unknown placeholder {{${unknown}}}. Remove it.`,
          input: text,
        });
    }),
  ),
  /** The version that was edited; 409 when the reply has changed since. */
  version: z.optional(versionSchema),
});
