import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { savedReplyInputSchema, savedReplySchema } from './saved-reply.ts';
import { staffMemberSchema } from './staff-member.ts';
import { ticketChangeInputSchema, ticketOutcomeSchema } from './ticket-changes.ts';
import {
  ticketDeskEventSchema,
  ticketDeskSchema,
  ticketNoteInputSchema,
  ticketNoteSchema,
} from './ticket-desk.ts';
import { maxChangedTickets } from './ticket-rules.ts';

const params = z.object({ id: recordIdSchema });

/** What staff do in the inbox without the customer. No API key can make these calls. */
export const deskEndpoints = {
  getSupportDesk: defineEndpoint({
    method: 'GET',
    path: '/support-message/{id}/desk',
    access: 'staff',
    permission: 'support:read',
    tag: 'Support',
    summary: 'What only staff see of a ticket: who takes care of it, internal notes, and who is writing.',
    params,
    response: ticketDeskSchema,
  }),
  watchSupportDesk: defineEndpoint({
    method: 'GET',
    path: '/support-message/{id}/desk/events',
    access: 'staff',
    permission: 'support:read',
    tag: 'Support',
    summary:
      'The conversation and what only staff see of it as server-sent events. Resumes after `Last-Event-ID`, the `_id` of the newest known message.',
    transport: 'events',
    params,
    response: ticketDeskEventSchema,
  }),
  addSupportNote: defineEndpoint({
    method: 'POST',
    path: '/support-message/{id}/notes',
    access: 'staff',
    permission: 'support:write',
    tag: 'Support',
    summary: 'Write an internal note, which changes neither status nor unread counts.',
    status: 201,
    idempotent: true,
    limit: { calls: 60, seconds: 60 },
    params,
    body: ticketNoteInputSchema,
    response: dataEnvelope(ticketNoteSchema),
  }),
  listSupportStaff: defineEndpoint({
    method: 'GET',
    path: '/support-staff',
    access: 'staff',
    permission: 'support:read',
    tag: 'Support',
    summary: 'Everyone who answers tickets, and whom a ticket can be assigned to.',
    response: z.array(staffMemberSchema),
  }),
  assignSupportMessage: defineEndpoint({
    method: 'PUT',
    path: '/support-message/{id}/assignee',
    access: 'staff',
    permission: 'support:write',
    tag: 'Support',
    summary: 'Assign a ticket to a member of staff, or to no one.',
    errors: ['conflict'],
    params,
    body: z.object({ assigneeId: z.nullable(recordIdSchema) }),
    response: dataEnvelope(z.object({ assignee: z.nullable(staffMemberSchema) })),
  }),
  changeSupportMessages: defineEndpoint({
    method: 'PUT',
    path: '/support-messages',
    access: 'staff',
    permission: 'support:write',
    tag: 'Support',
    summary:
      'Set status, priority and assignee of tickets, and snooze them. The answer names each: changed, or refused with a reason, such as a reply that came in between.',
    limit: { calls: 60, seconds: 60 },
    body: z.object({
      tickets: z
        .array(ticketChangeInputSchema)
        .check(
          z.minLength(1, 'Please name at least one ticket.'),
          z.maxLength(maxChangedTickets, `Please change at most ${maxChangedTickets} tickets at once.`),
        ),
    }),
    response: dataEnvelope(z.array(ticketOutcomeSchema)),
  }),
  announceSupportWriting: defineEndpoint({
    method: 'PUT',
    path: '/support-message/{id}/writing',
    access: 'staff',
    permission: 'support:write',
    tag: 'Support',
    summary:
      'Show other staff that the caller is writing in a ticket. It holds for eight seconds: repeat it every four while they write.',
    limit: { calls: 120, seconds: 60 },
    params,
    body: z.object({ isWriting: z.boolean() }),
    response: dataEnvelope(z.object({ isWriting: z.boolean() })),
  }),
  listSavedReplies: defineEndpoint({
    method: 'GET',
    path: '/saved-replies',
    access: 'staff',
    permission: 'support:read',
    tag: 'Support',
    summary: 'Saved replies by title.',
    response: z.array(savedReplySchema),
  }),
  addSavedReply: defineEndpoint({
    method: 'POST',
    path: '/saved-replies',
    access: 'staff',
    permission: 'support:write',
    tag: 'Support',
    summary: 'Add a saved reply.',
    status: 201,
    errors: ['conflict'],
    body: savedReplyInputSchema,
    response: dataEnvelope(savedReplySchema),
  }),
  updateSavedReply: defineEndpoint({
    method: 'PUT',
    path: '/saved-replies/{id}',
    access: 'staff',
    permission: 'support:write',
    tag: 'Support',
    summary: 'Change a saved reply.',
    errors: ['stale_version'],
    params,
    body: savedReplyInputSchema,
    response: dataEnvelope(savedReplySchema),
  }),
  deleteSavedReply: defineEndpoint({
    method: 'DELETE',
    path: '/saved-replies/{id}',
    access: 'staff',
    permission: 'support:write',
    tag: 'Support',
    summary: 'Delete a saved reply. Replies that were sent with it stay.',
    params,
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
};
