import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { wholeNumberInputSchema } from '../values/numbers.ts';
import {
  newNoticeWebhookSchema,
  noticeSettingsChangesSchema,
  noticeSettingsSchema,
  noticeTestSchema,
  staffNoticeListSchema,
  staffNoticeSchema,
  unreadNoticesSchema,
} from './staff-notice.ts';

const own = { access: 'staff', permission: 'console:use', tag: 'Staff notices' } as const;
const limit = { calls: 60, seconds: 60 };

/** What people of the team are notified of: each about their own notices. No API key can make these calls. */
export const staffNoticeEndpoints = {
  listStaffNotices: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/staff-notices',
    summary: 'The caller’s notices in the console, newest first, as far as their role includes them.',
    query: z.object({
      before: z.optional(recordIdSchema),
      limit: z.optional(wholeNumberInputSchema({ min: 1, max: 100, label: 'The limit' })),
    }),
    response: dataEnvelope(staffNoticeListSchema),
  }),
  countUnreadStaffNotices: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/staff-notices/unread',
    summary: 'How many notices the caller has not read.',
    response: dataEnvelope(unreadNoticesSchema),
  }),
  readStaffNotice: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/staff-notices/{id}/read',
    summary: 'Mark a notice of the caller as read.',
    params: z.object({ id: recordIdSchema }),
    response: dataEnvelope(staffNoticeSchema),
  }),
  readAllStaffNotices: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/staff-notices/read',
    summary: 'Mark a notice of the caller as read, and all that are older. Newer ones stay unread.',
    body: z.object({ newest: recordIdSchema }),
    response: dataEnvelope(unreadNoticesSchema),
  }),
  getNoticeSettings: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/staff-notices/settings',
    summary: 'What the caller is notified of, and how.',
    response: dataEnvelope(noticeSettingsSchema),
  }),
  updateNoticeSettings: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/api/staff-notices/settings',
    summary: 'Choose what the caller is notified of in the console, by mail and by their webhook.',
    limit,
    errors: ['stale_version'],
    body: noticeSettingsChangesSchema,
    response: dataEnvelope(noticeSettingsSchema),
  }),
  setNoticeWebhook: defineEndpoint({
    ...own,
    needsFreshConfirmation: true,
    method: 'PUT',
    path: '/api/staff-notices/webhook',
    summary:
      'Set the Slack-compatible address that the caller’s notices are posted to. No answer shows all of it.',
    limit: { calls: 30, seconds: 60 },
    body: newNoticeWebhookSchema,
    response: dataEnvelope(noticeSettingsSchema),
  }),
  removeNoticeWebhook: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/staff-notices/webhook',
    summary: 'Remove the address. What waits for it is not posted.',
    response: dataEnvelope(noticeSettingsSchema),
  }),
  testNoticeWebhook: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/staff-notices/webhook/test',
    summary:
      'Post a test to the caller’s address, and say how it answered. A webhook that was stopped starts again when it accepts the test.',
    limit: { calls: 10, seconds: 60 },
    errors: ['conflict'],
    response: dataEnvelope(noticeTestSchema),
  }),
};
