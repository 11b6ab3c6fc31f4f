import type { Ticket } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { createTestApp, TestPerson } from './test-app.ts';

type App = Awaited<ReturnType<typeof createTestApp>>;

/** Calls of the support desk as any person. */
export function openSupportDesk({ inject, services: { database } }: Pick<App, 'inject' | 'services'>) {
  const open = async (as: TestPerson, body: object = {}): Promise<string> => {
    const payload = { subject: 'Help', message: 'Where is my video?', ...body };
    const answer = await inject({ method: 'POST', url: '/new-support-message', as, payload });
    if (answer.statusCode !== 201) throw new Error(`the ticket was answered with ${answer.body}`);
    return answer.json().data._id;
  };
  const read = async (as: TestPerson, id: string): Promise<Ticket> =>
    (await inject({ url: `/support-message/${id}`, as })).json();
  const update = (as: TestPerson, id: string, payload: object) =>
    inject({ method: 'PUT', url: `/support-message-status/${id}`, as, payload });
  /** Lets the calls go on together once all of them wait for the ticket. */
  const meetAtTheLock = async (id: string, calls: (() => ReturnType<typeof update>)[]) => {
    const { pending } = await database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 from tickets where id = ${id} for update`);
      const answers = calls.map((call) => call());
      const countWaiting = sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(
        // On another connection: within a transaction these figures stay as they were first read.
        async () => expect((await database.execute(countWaiting)).rows).toEqual([{ waiting: calls.length }]),
      );
      return { pending: answers };
    });
    return Promise.all(pending);
  };
  return {
    meetAtTheLock,
    open,
    read,
    update,
    /** The whole conversation as it is, followed by one more message. */
    reply: async (as: TestPerson, id: string, message: string, body: object = {}) => {
      const { adminMessage } = await read(as, id);
      return update(as, id, { ...body, adminMessage: [...adminMessage, { message }] });
    },
    markRead: (as: TestPerson, id: string, payload?: object) =>
      inject({ method: 'PUT', url: `/support-message/${id}/read`, as, ...(payload && { payload }) }),
    countUnread: async (as: TestPerson): Promise<number> =>
      (await inject({ url: '/support-messages/unread', as })).json().data.tickets,
  };
}
export type SupportDesk = ReturnType<typeof openSupportDesk>;
