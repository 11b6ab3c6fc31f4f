import * as z from 'zod/mini';
import { acknowledgement, dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { userSchema } from './user.ts';
import {
  activitySchema,
  blockReasonSchema,
  spentSchema,
  unblockReasonSchema,
  userDataSchema,
  userNoteInputSchema,
  userNoteSchema,
  userTagsSchema,
} from './user-care.ts';
import { activityKinds } from './user-care-rules.ts';

const params = z.object({ id: recordIdSchema });
const noteParams = z.object({ id: recordIdSchema, noteId: recordIdSchema });
const forStaff = { access: 'staff', tag: 'Users', params } as const;

/** What staff do about a customer. No API key can make these calls: people decide them. */
export const userCareEndpoints = {
  listUserTags: defineEndpoint({
    method: 'GET',
    path: '/api/user-tags',
    access: 'staff',
    permission: 'customers:read',
    tag: 'Users',
    summary: 'The tags that customers have, in alphabetical order, at most 200.',
    response: dataEnvelope(z.array(z.string())),
  }),
  setUserTags: defineEndpoint({
    ...forStaff,
    method: 'PUT',
    path: '/api/users/{id}/tags',
    permission: 'customers:care',
    summary: 'Replace the tags of a customer. Only staff see them.',
    body: userTagsSchema,
    response: dataEnvelope(userSchema),
  }),
  listUserNotes: defineEndpoint({
    ...forStaff,
    method: 'GET',
    path: '/api/users/{id}/notes',
    permission: 'customers:read',
    summary: 'The notes of staff about a customer, newest first, at most 200.',
    response: dataEnvelope(z.array(userNoteSchema)),
  }),
  addUserNote: defineEndpoint({
    ...forStaff,
    method: 'POST',
    path: '/api/users/{id}/notes',
    permission: 'customers:care',
    summary: 'Add a note about a customer. Only staff see it.',
    status: 201,
    body: userNoteInputSchema,
    response: dataEnvelope(userNoteSchema),
  }),
  updateUserNote: defineEndpoint({
    ...forStaff,
    method: 'PUT',
    path: '/api/users/{id}/notes/{noteId}',
    permission: 'customers:care',
    summary: 'Change a note, as its author.',
    params: noteParams,
    body: userNoteInputSchema,
    response: dataEnvelope(userNoteSchema),
  }),
  deleteUserNote: defineEndpoint({
    ...forStaff,
    method: 'DELETE',
    path: '/api/users/{id}/notes/{noteId}',
    permission: 'customers:care',
    summary: 'Delete a note, as its author.',
    params: noteParams,
    response: acknowledgement,
  }),
  blockUser: defineEndpoint({
    ...forStaff,
    method: 'POST',
    path: '/api/users/{id}/block',
    permission: 'customers:care',
    summary:
      'Block a customer: their sessions end, and they can no longer sign in, order, pay new orders or generate. A payment that they approved is still settled.',
    errors: ['conflict'],
    body: blockReasonSchema,
    response: dataEnvelope(userSchema),
  }),
  unblockUser: defineEndpoint({
    ...forStaff,
    method: 'POST',
    path: '/api/users/{id}/unblock',
    permission: 'customers:care',
    summary: 'Let a blocked customer sign in again.',
    body: unblockReasonSchema,
    response: dataEnvelope(userSchema),
  }),
  endUserSessions: defineEndpoint({
    ...forStaff,
    method: 'POST',
    path: '/api/users/{id}/end-sessions',
    permission: 'customers:care',
    summary: 'Sign a person out on all devices.',
    errors: ['conflict'],
    response: acknowledgement,
  }),
  sendUserPasswordReset: defineEndpoint({
    ...forStaff,
    method: 'POST',
    path: '/api/users/{id}/password-reset',
    permission: 'customers:care',
    summary: 'Mail a person a link to choose a new password.',
    limit: { calls: 30, seconds: 900 },
    response: acknowledgement,
  }),
  getUserSpending: defineEndpoint({
    ...forStaff,
    method: 'GET',
    path: '/api/users/{id}/spending',
    permission: 'payments:read',
    summary: 'What a customer paid in total, less refunds, by currency.',
    response: dataEnvelope(z.array(spentSchema)),
  }),
  getUserLastSeen: defineEndpoint({
    ...forStaff,
    method: 'GET',
    path: '/api/users/{id}/last-seen',
    permission: 'customers:read',
    summary: 'When a person last signed in or continued a session, to about an hour.',
    response: dataEnvelope(z.object({ lastSeenAt: z.nullable(timeSchema) })),
  }),
  exportUserData: defineEndpoint({
    ...forStaff,
    method: 'GET',
    path: '/api/users/{id}/data',
    permission: 'customers:export',
    summary:
      'Everything that is stored about one customer, as they may read it, for one who asks for a copy. The audit log records who exported it.',
    limit: { calls: 10, seconds: 60 },
    response: dataEnvelope(userDataSchema),
  }),
  listUserActivity: defineEndpoint({
    ...forStaff,
    method: 'GET',
    path: '/api/users/{id}/activity',
    permission: 'customers:read',
    summary:
      'Everything about one customer in the order of time, newest first: orders, payments, refunds, credits, results, tickets, mails, notes and what staff changed.',
    query: z.object({
      kind: z.optional(z.enum(activityKinds)),
      /** Only what is older: `next` of the answer before. */
      before: z.optional(z.iso.datetime('Please use the time that the previous answer gave.')),
    }),
    response: dataEnvelope(
      z.object({
        entries: z.array(activitySchema),
        /** Asks for the entries that follow; null at the end. */
        next: z.nullable(z.string()),
      }),
    ),
  }),
};
