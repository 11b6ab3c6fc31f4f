import type { NoticeSettings, NoticeWebhook, StaffNotice } from '@credit-studio/contracts';
import { recordId } from '../../../testing/records.ts';

export function makeNotice(index: number, fields: Partial<StaffNotice> = {}): StaffNotice {
  return {
    ...{
      _id: recordId(index),
      kind: 'ticket-opened',
      title: 'New ticket',
      text: `“Ticket ${index}” from Kim`,
    },
    ...{
      path: `/admin/support-messages/${recordId(index)}`,
      createdAt: '2025-11-19T09:30:00.000Z',
      readAt: null,
    },
    ...fields,
  };
}

export function makeNoticeWebhook(fields: Partial<NoticeWebhook> = {}): NoticeWebhook {
  return {
    ...{ address: 'https://hooks.slack.com/…9fQ2', state: 'working', problem: null, lastSuccessAt: null },
    ...fields,
  };
}

export function makeNoticeSettings(fields: Partial<NoticeSettings> = {}): NoticeSettings {
  return {
    choices: [
      { kind: 'dispute-opened', console: true, mail: true, webhook: true },
      { kind: 'ticket-opened', console: true, mail: false, webhook: false },
      { kind: 'own-webhook-stopped', console: true, mail: true, webhook: false },
    ],
    ...{ webhook: null, version: 3 },
    ...fields,
  };
}
