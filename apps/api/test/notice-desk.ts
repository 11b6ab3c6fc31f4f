import type {
  NoticeChoice,
  NoticeKind,
  NoticeSettings,
  StaffNotice,
  StaffNoticeList,
} from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { outboundMessages } from '../src/modules/messages/messages.tables.ts';
import { distributeNotices, mailNotices, postNotices } from '../src/modules/staff-notices/index.ts';
import {
  staffNoticeConditions,
  staffNoticeEvents,
  staffNoticeMails,
  staffNoticeSettings,
  staffNoticeWebhooks,
} from '../src/modules/staff-notices/staff-notices.tables.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Calls about notices as any person of the team, and a worker that runs when a test says so. */
export function openNoticeDesk({ inject, services }: Pick<TestApp, 'inject' | 'services'>) {
  const { database } = services;
  const call = async (
    as: TestPerson,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const url = `/api/staff-notices${path}`;
    const answer = await inject({ method, url, as, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
    return answer.json().data;
  };
  const readSettings = (as: TestPerson): Promise<NoticeSettings> => call(as, 'GET', '/settings');
  return {
    call,
    readSettings,
    list: (as: TestPerson, query = ''): Promise<StaffNoticeList> => call(as, 'GET', query),
    /** The kinds of the newest notices, newest first. */
    listKinds: async (as: TestPerson): Promise<NoticeKind[]> =>
      (await call(as, 'GET', '')).notices.map(({ kind }: StaffNotice) => kind),
    countUnread: async (as: TestPerson): Promise<number> => (await call(as, 'GET', '/unread')).unread,
    /** Changes how one kind reaches the person. */
    async choose(as: TestPerson, kind: NoticeKind, channels: Partial<Omit<NoticeChoice, 'kind'>>) {
      const { choices } = await readSettings(as);
      const before = choices.find((choice) => choice.kind === kind);
      if (!before) throw new Error(`The role does not include ${kind}.`);
      return call(as, 'PUT', '/settings', { choices: [{ ...before, ...channels }] });
    },
    setWebhook: (as: TestPerson, url: string): Promise<NoticeSettings> =>
      call(as, 'PUT', '/webhook', { url }),
    /** What a worker does each second. */
    distribute: () => distributeNotices(services),
    mail: () => mailNotices(services),
    post: () => postNotices(services),
    /** Ends the pauses of mails, those of addresses, and the leases of workers that were killed. */
    async passTime() {
      await database.execute(sql`update staff_notice_mails set sent_at = now() - interval '10 minutes'`);
      await database.execute(sql`update staff_notice_webhooks set next_attempt_at = now()`);
    },
    readMails: () => database.select().from(outboundMessages).orderBy(outboundMessages.id),
    /** Nothing is left of what happened. */
    async clear() {
      await database.delete(staffNoticeEvents);
      await database.delete(outboundMessages);
      for (const table of [staffNoticeConditions, staffNoticeMails, staffNoticeSettings, staffNoticeWebhooks])
        await database.delete(table);
    },
  };
}
export type NoticeDesk = ReturnType<typeof openNoticeDesk>;
