import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema, sortSchema } from '../values/paging.ts';
import { textSchema } from '../values/text.ts';
import {
  emailTemplateInputSchema,
  emailTemplateSchema,
  messageSchema,
  outgoingMessageSchema,
  sampleMailSchema,
} from './message.ts';
import { mailKinds, messageStates } from './message-rules.ts';

const params = z.object({ id: recordIdSchema });

export const messageEndpoints = {
  listEmailTemplates: defineEndpoint({
    method: 'GET',
    path: '/user-emails',
    access: 'staff',
    scope: 'messages:read',
    tag: 'Messages',
    summary: 'Email templates by name.',
    response: z.array(emailTemplateSchema),
  }),
  addEmailTemplate: defineEndpoint({
    method: 'POST',
    path: '/user-emails',
    access: 'staff',
    scope: 'messages:write',
    tag: 'Messages',
    summary: 'Add an email template.',
    status: 201,
    body: emailTemplateInputSchema,
    response: dataEnvelope(emailTemplateSchema),
  }),
  updateEmailTemplate: defineEndpoint({
    method: 'PUT',
    path: '/user-emails/{id}',
    access: 'staff',
    scope: 'messages:write',
    tag: 'Messages',
    summary: 'Change an email template.',
    params,
    errors: ['stale_version'],
    body: emailTemplateInputSchema,
    response: dataEnvelope(emailTemplateSchema),
  }),
  deleteEmailTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/user-emails/{id}',
    access: 'staff',
    scope: 'messages:write',
    tag: 'Messages',
    summary: 'Delete an email template. Mails sent from it stay in the log.',
    params,
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
  previewEmail: defineEndpoint({
    method: 'POST',
    path: '/user-emails/preview',
    access: 'staff',
    scope: 'messages:write',
    tag: 'Messages',
    summary: 'A template with its placeholders filled in, and its unknown placeholders.',
    body: z.object({
      subject: textSchema(200),
      body: textSchema(20_000),
      userName: z.optional(textSchema(120)),
    }),
    response: dataEnvelope(
      z.object({ subject: z.string(), body: z.string(), unknownPlaceholders: z.array(z.string()) }),
    ),
  }),
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/send-message',
    access: 'staff',
    scope: 'messages:write',
    tag: 'Messages',
    summary: 'Mail a user. It stays in the outbox and is retried while the mail server is down.',
    idempotent: true,
    limit: { calls: 60, seconds: 60 },
    body: outgoingMessageSchema,
    response: dataEnvelope(messageSchema),
  }),
  listMessages: defineEndpoint({
    method: 'GET',
    path: '/messages',
    access: 'staff',
    scope: 'messages:read',
    tag: 'Messages',
    summary: 'The log of all mails, newest first.',
    paged: true,
    query: z.extend(pagingQuerySchema, {
      ...dayRangeShape,
      sort: sortSchema(['createdAt', 'toEmail']),
      userId: z.optional(recordIdSchema),
      toEmail: z.optional(textSchema(254)),
      state: z.optional(z.enum(messageStates)),
    }),
    response: z.array(messageSchema),
  }),
  resendMessage: defineEndpoint({
    method: 'POST',
    path: '/messages/{id}/resend',
    access: 'staff',
    scope: 'messages:write',
    tag: 'Messages',
    summary: 'Send a mail again that was accepted or has failed. Mails with a secret cannot be sent again.',
    idempotent: true,
    limit: { calls: 30, seconds: 60 },
    params,
    response: dataEnvelope(messageSchema),
  }),
  listSampleMails: defineEndpoint({
    method: 'GET',
    path: '/sample-mails',
    access: 'staff',
    permission: 'messages:read',
    tag: 'Messages',
    summary: 'Every mail of the shop with sample data.',
    response: z.array(sampleMailSchema),
  }),
  sendTestMail: defineEndpoint({
    method: 'POST',
    path: '/sample-mails/{kind}/test',
    access: 'staff',
    permission: 'messages:write',
    tag: 'Messages',
    summary: 'Send a mail with sample data to the signed-in person.',
    idempotent: true,
    limit: { calls: 30, seconds: 60 },
    params: z.object({ kind: z.enum(mailKinds) }),
    response: dataEnvelope(messageSchema),
  }),
};
