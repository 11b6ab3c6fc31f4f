import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema, sortSchema } from '../values/paging.ts';
import { textSchema } from '../values/text.ts';
import { ticketEventSchema, ticketMessageIdSchema, ticketSchema, ticketSummarySchema } from './ticket.ts';
import { ticketAttachmentSchema } from './ticket-attachment.ts';
import {
  maxNewTicketMessages,
  maxTicketAttachments,
  maxTicketMessageLength,
  maxTicketMessages,
  ticketPriorities,
  ticketStatuses,
} from './ticket-rules.ts';

const ticketParams = z.object({ id: recordIdSchema });

/** One of the words, compared without case; blank means no filter. */
function wordFilter<const W extends string>(words: readonly W[]) {
  return z.optional(
    z.pipe(
      z.string().check(z.trim(), z.toLowerCase()),
      z.union([z.literal(''), z.enum(words)], { error: `Please choose one of: ${words.join(', ')}.` }),
    ),
  );
}

/** Files that were uploaded for a message, by `_id`. */
const attachmentIdsSchema = z.optional(
  z
    .array(recordIdSchema)
    .check(z.maxLength(maxTicketAttachments, `A message has at most ${maxTicketAttachments} files.`)),
);

/** An entry of a reply's conversation; the server sets time and sender. */
const replyEntrySchema = z.object({
  _id: z.optional(z.string().check(z.maxLength(40))),
  /** May be blank in a new entry with files. */
  message: textSchema(maxTicketMessageLength),
  /** Of a new entry: what `uploadSupportAttachment` answered. */
  attachmentIds: attachmentIdsSchema,
  sender: z.optional(z.string().check(z.maxLength(20))),
});

export const supportEndpoints = {
  newSupportMessage: defineEndpoint({
    method: 'POST',
    path: '/new-support-message',
    access: 'optional',
    tag: 'Support',
    summary:
      'Open a ticket: from the contact form with all fields, or signed in with subject and message only.',
    status: 201,
    // A visitor has no record to store a key with, so it is ignored.
    idempotent: true,
    limit: { calls: 5, seconds: 600 },
    // The required fields depend on the caller: see `ticketFormSchema` and `contactFormSchema`.
    body: z.object({
      subject: z.optional(z.string()),
      message: z.optional(z.string()),
      phone: z.optional(z.string()),
      ticketUserName: z.optional(z.string()),
      ticketUserEmail: z.optional(z.string()),
      /** What `uploadSupportAttachment` answered to the same person; ignored in the contact form. */
      attachmentIds: attachmentIdsSchema,
    }),
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
  uploadSupportAttachment: defineEndpoint({
    method: 'POST',
    path: '/support-attachments',
    access: 'user',
    tag: 'Support',
    summary:
      'Upload one file for a message that the caller is about to send, as multipart field `file`: an image (JPEG, PNG, WebP, GIF, AVIF) or a PDF. It is deleted after a day unless a message carries it.',
    status: 201,
    transport: 'upload',
    limit: { calls: 30, seconds: 60 },
    errors: ['image_unreadable'],
    form: { files: 'file', maxFiles: 1 },
    response: dataEnvelope(ticketAttachmentSchema),
  }),
  listSupportMessages: defineEndpoint({
    method: 'GET',
    path: '/support-messages',
    access: 'user',
    scope: 'support:read',
    tag: 'Support',
    summary: 'Tickets, newest first. Without the right `support:read`, callers find only their own.',
    paged: true,
    query: z.extend(pagingQuerySchema, {
      sort: sortSchema([
        ...(['createdAt', 'lastMessageAt', 'subject', 'ticketStatus'] as const),
        ...(['ticketUserName', 'ticketUserEmail'] as const),
        // By urgency, not by spelling: `-priority` is the most urgent first.
        'priority',
      ]),
      ...dayRangeShape,
      status: wordFilter([...ticketStatuses, 'all']),
      priority: wordFilter([...ticketPriorities, 'all']),
      /** Part of the customer's email address; for staff with `support:read`. */
      userEmail: z.optional(textSchema(254)),
      /** For staff: the tickets that they take care of, or those that no one does. */
      assignee: wordFilter(['me', 'none', 'everyone']),
      /** For staff: only snoozed tickets, only those that are back, or all but the snoozed ones. */
      snoozed: wordFilter(['only', 'back', 'hidden', 'all']),
      /** `true` for the caller’s own tickets; without the right `support:read` there are no others. */
      mine: z.optional(z.enum(['true', 'false'])),
      /** The tickets of one user; without the right `support:read` only the caller’s own are found. */
      userId: z.optional(recordIdSchema),
    }),
    response: z.array(ticketSummarySchema),
  }),
  countUnreadSupportMessages: defineEndpoint({
    method: 'GET',
    path: '/support-messages/unread',
    access: 'user',
    scope: 'support:read',
    tag: 'Support',
    summary: 'How many tickets have messages that the caller’s side has not read.',
    response: dataEnvelope(
      z.object({
        /** Without those that are snoozed, for signed-in staff. */
        tickets: z.int().check(z.minimum(0)),
        /** Only for signed-in staff: tickets that are back from a snooze, and have nothing unread. */
        back: z.optional(z.int().check(z.minimum(0))),
      }),
    ),
  }),
  getSupportMessage: defineEndpoint({
    method: 'GET',
    path: '/support-message/{id}',
    access: 'user',
    scope: 'support:read',
    tag: 'Support',
    summary: 'One ticket with its conversation. Reading it marks nothing as read.',
    params: ticketParams,
    response: ticketSchema,
  }),
  updateSupportMessage: defineEndpoint({
    method: 'PUT',
    path: '/support-message-status/{id}',
    access: 'user',
    scope: 'support:write',
    tag: 'Support',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary:
      'Reply; for staff with `support:write` also status and priority. `adminMessage` is the conversation as the caller knows it, or at least its newest entry with `_id`, followed by what is new.',
    errors: ['conflict', 'permission_missing'],
    params: ticketParams,
    body: z.object({
      /** For staff one of the statuses, compared without case; ignored for anyone else. */
      ticketStatus: z.optional(z.string()),
      /** For staff `high`, `medium` or `low`; ignored for anyone else. */
      priority: z.optional(z.string()),
      adminMessage: z.optional(
        z
          .array(replyEntrySchema)
          .check(
            z.maxLength(
              maxTicketMessages + maxNewTicketMessages,
              'This conversation is too long to be sent in full.',
            ),
          ),
      ),
    }),
    response: dataEnvelope(ticketSchema),
  }),
  readSupportMessage: defineEndpoint({
    method: 'PUT',
    path: '/support-message/{id}/read',
    access: 'user',
    scope: 'support:write',
    tag: 'Support',
    summary: 'Mark a ticket as read by the caller’s side, up to a message that was shown.',
    params: ticketParams,
    /** Without `lastMessageId`, all messages are marked as read. */
    body: z.optional(z.object({ lastMessageId: z.optional(ticketMessageIdSchema) })),
    response: dataEnvelope(z.object({ unread: z.int().check(z.minimum(0)) })),
  }),
  watchSupportMessage: defineEndpoint({
    method: 'GET',
    path: '/support-message/{id}/events',
    access: 'user',
    scope: 'support:read',
    tag: 'Support',
    summary:
      'The conversation as server-sent events: its current state, then each change. Resumes after `Last-Event-ID`, the `_id` of the newest known message.',
    transport: 'events',
    params: ticketParams,
    response: ticketEventSchema,
  }),
};
