import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { MailError } from '../../providers/mail/index.ts';
import { anonymiseMessages, queueMessage, readOutboxState, sendQueuedMessages } from './index.ts';
import { listMessages } from './message-log.ts';
import { mailQueue, outboundMessages } from './messages.tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.delete(outboundMessages);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function queue(...recipients: string[]) {
  await app.services.database.transaction(async (transaction) => {
    for (const toEmail of recipients)
      await queueMessage(transaction, {
        occasion: randomUUID(),
        userId: null,
        toEmail,
        subject: 'Hello',
        textBody: 'Good news.',
      });
  });
}
const people = (count: number) => Array.from({ length: count }, (_, n) => `person${n}@people.test`);

/** A worker whose mail server never answers for `hung@people.test`. */
function worker({ connections }: { connections: number }) {
  const stop = new AbortController();
  const send = vi.fn(async ({ to }: { to: string }) => {
    if (to === 'hung@people.test') await new Promise(() => {});
    return { messageId: to };
  });
  const mail = { ...app.services.mail, connections, send };
  return { send, stop, run: () => sendQueuedMessages({ ...app.services, mail, stopping: stop.signal }) };
}

async function listStates() {
  const { rows } = await listMessages(app.services, { actor: { kind: 'system', name: 'test' } }, {});
  return rows.map(({ toEmail, state, attempts }) => [toEmail, state, attempts]).sort();
}

test('claims no more mails than it sends at a time, so that others can send the rest', async () => {
  await queue(...Array(4).fill('hung@people.test'), ...people(3));
  const slow = worker({ connections: 4 });
  void slow.run();
  await eventually(() => expect(slow.send).toHaveBeenCalledTimes(4));
  expect(await worker({ connections: 4 }).run()).toBe(3);
  slow.stop.abort();
  expect(slow.send).toHaveBeenCalledTimes(4);
});

test('a recipient that hangs does not hold back the others, nor later ones', async () => {
  await queue('hung@people.test', ...people(30));
  const { send, run, stop } = worker({ connections: 3 });
  void run();
  await eventually(() => expect(send).toHaveBeenCalledTimes(31));
  await queue('later@people.test');
  await eventually(async () =>
    expect(await listStates()).toContainEqual(['later@people.test', 'accepted', 1]),
  );
  stop.abort();
});

test('one rejected recipient does not affect the other mails of its batch', async () => {
  await queue('full@people.test', 'gone@people.test', 'fine@people.test');
  const { send, run } = worker({ connections: 3 });
  send.mockImplementation(async ({ to }) => {
    if (to !== 'fine@people.test') throw new MailError('no', { permanent: to === 'gone@people.test' });
    return { messageId: to };
  });
  expect(await run()).toBe(1);
  expect(await listStates()).toEqual([
    ['fine@people.test', 'accepted', 1],
    ['full@people.test', 'queued', 1],
    ['gone@people.test', 'failed', 1],
  ]);
});

test('asks a mail server that is down for a few mails only, and leaves the rest for later', async () => {
  await queue(...people(20));
  const { send, run } = worker({ connections: 10 });
  send.mockRejectedValue(new MailError('no connection', { permanent: false, isServerDown: true }));
  expect(await run()).toBe(0);
  expect(send).toHaveBeenCalledTimes(4);
});

test('a worker that stops claims no further mails, and stores the outcomes of those that it sends', async () => {
  await queue(...people(9));
  const { send, run, stop } = worker({ connections: 4 });
  send.mockImplementation(async ({ to }) => {
    stop.abort();
    return { messageId: to };
  });
  expect(await run()).toBe(4);
  expect((await listStates()).filter(([, state]) => state === 'accepted')).toHaveLength(4);
});

test('stores the ends of mails that end while others are being stored', async () => {
  await queue('first@people.test', 'second@people.test');
  const { database } = app.services;
  const { send, run } = worker({ connections: 2 });
  const execute = database.execute.bind(database);
  let endSecond = () => {};
  const ended = new Promise<void>((resolve) => {
    endSecond = resolve;
  });
  send.mockImplementation(async ({ to }) => {
    if (to === 'second@people.test') await ended;
    return { messageId: to };
  });
  vi.spyOn(database, 'execute').mockImplementationOnce((query) => {
    endSecond();
    return execute(query);
  });
  expect(await run()).toBe(2);
  expect(await database.$count(mailQueue)).toBe(0);
});

test('an acceptance is stored although the database fails for a moment', async () => {
  await queue('person@people.test');
  const { run } = worker({ connections: 1 });
  vi.spyOn(app.services.database, 'execute').mockRejectedValueOnce(new Error('The connection was lost.'));
  expect(await run()).toBe(1);
  expect(await listStates()).toEqual([['person@people.test', 'accepted', 1]]);
});

test('a mail is in the queue exactly while it is queued', async () => {
  const { database } = app.services;
  await queue('sent@people.test');
  expect(await database.$count(mailQueue)).toBe(1);
  await worker({ connections: 1 }).run();
  expect(await database.$count(mailQueue)).toBe(0);
  await queue('leaving@people.test', 'stays@people.test', 'lost@people.test');
  const leaver = { userId: randomUUID(), emails: ['LEAVING@people.test'] };
  expect(await database.transaction((transaction) => anonymiseMessages(transaction, leaver))).toHaveLength(1);
  await database.delete(outboundMessages).where(eq(outboundMessages.toEmail, 'lost@people.test'));
  expect(await readOutboxState(database, new Date(0))).toMatchObject({ waiting: 1, failed: 0 });
});

test.each([
  ['queued', 'queued@people.test'],
  ['accepted', 'accepted@people.test'],
  ['failed', 'failed@people.test'],
] as const)('the log can be narrowed to mails that are %s', async (state, toEmail) => {
  await queue('queued@people.test', 'accepted@people.test', 'failed@people.test');
  for (const end of ['accepted', 'failed'] as const)
    await app.services.database
      .update(outboundMessages)
      .set({ state: end })
      .where(eq(outboundMessages.toEmail, `${end}@people.test`));
  const { rows, total } = await listMessages(
    app.services,
    { actor: { kind: 'system', name: 'test' } },
    { state },
  );
  expect([rows.map((row) => row.toEmail), total]).toEqual([[toEmail], 1]);
});

test('no index contains what an accepted mail changes, so that storing its end writes none', async () => {
  const { rows } = await app.services.database.execute<{ definition: string }>(
    sql`select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'outbound_messages'::regclass`,
  );
  const definitions = rows.map(({ definition }) => definition).join('\n');
  expect(definitions).toContain('outbound_messages_by_created');
  for (const column of ['state', 'sent_at', 'attempts', 'last_error', 'text_body'])
    expect(definitions).not.toMatch(new RegExp(`\\b${column}\\b`));
});

test('a mail is due at once, also for a worker whose clock is behind', async () => {
  await queue('person@people.test');
  vi.spyOn(app.services, 'now').mockReturnValue(new Date(Date.now() - 3_600_000));
  expect(await worker({ connections: 1 }).run()).toBe(1);
});
