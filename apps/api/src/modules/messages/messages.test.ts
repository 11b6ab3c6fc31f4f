import { randomUUID } from 'node:crypto';
import { type AnyColumn, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../database/database.ts';
import { createSmtpMailSender, MailError } from '../../providers/mail/index.ts';
import { composePasswordResetMail, queueMessage, sendQueuedMessages } from './index.ts';
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

async function queue(occasion: string = randomUUID(), fields: { isSecret?: boolean } = {}) {
  const message = {
    occasion,
    userId: null,
    toEmail: 'robin@people.test',
    subject: 'Hello',
    textBody: 'Good news.',
    ...fields,
  };
  await app.services.database.transaction((transaction) => queueMessage(transaction, message));
  return occasion;
}
/** As the log shows it. */
async function read(occasion: string) {
  const { rows } = await listMessages(app.services, { actor: { kind: 'system', name: 'test' } }, {});
  return rows.find((row) => row.occasion === occasion);
}
/** Lets time pass for what waits. The queue's clock is the database's, which no test sets. */
async function elapse(delayMs: number) {
  const earlier = (moment: AnyColumn) => sql`${moment} - ${delayMs}::float8 * interval '1 millisecond'`;
  const { nextAttemptAt, claimedUntil } = mailQueue;
  await app.services.database
    .update(mailQueue)
    .set({ nextAttemptAt: earlier(nextAttemptAt), claimedUntil: earlier(claimedUntil) });
}
async function sendAfter(delayMs: number) {
  await elapse(delayMs);
  return sendQueuedMessages(app.services);
}

test('hands a queued mail to the mail server once, however often its occasion is queued', async () => {
  const occasion = await queue();
  await queue(occasion);
  expect(await sendAfter(0)).toBe(1);
  expect(await sendAfter(0)).toBe(0);
  expect(await read(occasion)).toMatchObject({ state: 'accepted', attempts: 1, sentAt: expect.any(Date) });
});

test('sends nothing to a deleted account', async () => {
  const message = { occasion: 'payment-received:1', userId: null, toEmail: '', subject: 's', textBody: 't' };
  await app.services.database.transaction((transaction) => queueMessage(transaction, message));
  expect(await read('payment-received:1')).toBeUndefined();
});

test('sends each mail once when several workers send at a time', async () => {
  const mail = vi.spyOn(app.services.mail, 'send');
  for (let count = 0; count < 30; count += 1) await queue();
  const accepted = await Promise.all(Array.from({ length: 5 }, () => sendAfter(0)));
  expect(accepted.reduce((sum, count) => sum + count)).toBe(30);
  expect(mail).toHaveBeenCalledTimes(30);
  expect(await app.services.database.$count(mailQueue)).toBe(0);
});

test('retries at the planned time when the mail server is down', async () => {
  const mail = vi
    .spyOn(app.services.mail, 'send')
    .mockRejectedValueOnce(new MailError('away', { permanent: false }));
  const occasion = await queue();
  expect(await sendAfter(0)).toBe(0);
  expect(await read(occasion)).toMatchObject({ state: 'queued', attempts: 1, lastError: 'away' });
  expect(await sendAfter(30_000)).toBe(0);
  expect(mail).toHaveBeenCalledTimes(1);
  expect(await sendAfter(32_000)).toBe(1);
  expect(await read(occasion)).toMatchObject({ state: 'accepted', attempts: 2, lastError: null });
});

test('gives up when the mail server rejects a mail permanently', async () => {
  vi.spyOn(app.services.mail, 'send').mockRejectedValue(new MailError('no such person', { permanent: true }));
  const occasion = await queue();
  await sendAfter(0);
  expect(await read(occasion)).toMatchObject({ state: 'failed', lastError: 'no such person' });
  expect(await sendAfter(86_400_000)).toBe(0);
});

/** Runs a worker that dies while the mail server takes its mail, and returns how often that has been asked since. */
async function dieWhileSending() {
  const death = new AbortController();
  const mail = vi.spyOn(app.services.mail, 'send').mockImplementationOnce(() => {
    death.abort();
    return new Promise<never>(() => {});
  });
  void sendQueuedMessages({ ...app.services, stopping: death.signal });
  await eventually(() => expect(mail).toHaveBeenCalledTimes(1));
  return mail;
}

test('sends the mail of a process that died while sending, after its lease', async () => {
  const occasion = await queue();
  await dieWhileSending();
  expect(await read(occasion)).toMatchObject({ state: 'queued', attempts: 1 });
  expect(await sendAfter(60_000)).toBe(0);
  expect(await sendAfter(242_000)).toBe(1);
});

test('a mail whose sender died before recording its acceptance is sent twice at most', async () => {
  const occasion = await queue();
  const mail = await dieWhileSending();
  for (let run = 0; run < 3; run += 1) await sendAfter(302_000);
  expect(mail).toHaveBeenCalledTimes(2);
  expect(await read(occasion)).toMatchObject({ state: 'accepted', attempts: 2 });
});

test('claims no mail that it does not send, whatever plan the database makes for that', async () => {
  // Without these the planner runs a subquery once per row, as it also may on a table that it knows little of.
  const url = new URL(app.databaseUrl);
  const disabled = ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'material'];
  url.searchParams.set('options', disabled.map((name) => `-c enable_${name}=off`).join(' '));
  const { database, close } = openDatabase({ url: url.href, poolSize: 1 });
  for (let count = 0; count < 3; count += 1) await queue();
  const mail = { ...app.services.mail, connections: 1, send: vi.fn(async () => ({ messageId: 'sent' })) };
  expect(await sendQueuedMessages({ ...app.services, database, mail })).toBe(3);
  await close();
});

test('the text of a secret mail is deleted once the mail is accepted or given up, not before', async () => {
  vi.spyOn(app.services.mail, 'send').mockRejectedValueOnce(new MailError('away', { permanent: false }));
  const [sent, refused] = [
    await queue(undefined, { isSecret: true }),
    await queue(undefined, { isSecret: true }),
  ];
  await sendAfter(0);
  const states = [await read(sent), await read(refused)].map((row) => [row?.state, row?.textBody]);
  expect(states.sort()).toEqual([
    ['accepted', ''],
    ['queued', 'Good news.'],
  ]);
  vi.spyOn(app.services.mail, 'send').mockRejectedValue(new MailError('no such person', { permanent: true }));
  await sendAfter(62_000);
  expect([(await read(sent))?.textBody, (await read(refused))?.textBody]).toEqual(['', '']);
});

test('a mail survives a mail server that rejects it for a while, goes down and comes back', async () => {
  const server = await startMailServer();
  const open = () => createSmtpMailSender({ url: server.url, from: 'Credit Studio <studio@example.test>' });
  const sendBy = async (delayMs: number) => {
    await elapse(delayMs);
    const mail = open();
    await sendQueuedMessages({ ...app.services, mail });
    mail.close();
  };
  const occasion = await queue();
  server.state.recipientAnswer = '451 try later';
  await sendBy(0);
  expect(await read(occasion)).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('451 try later'),
  });
  await server.close();
  await sendBy(120_000);
  expect(await read(occasion)).toMatchObject({
    state: 'queued',
    attempts: 2,
    lastError: expect.stringContaining('ECONNREFUSED'),
  });
  const back = await startMailServer({ port: server.port });
  await sendBy(480_000);
  expect(await read(occasion)).toMatchObject({ state: 'accepted', attempts: 3, lastError: null });
  expect(back.state.accepted).toBe(1);

  back.state.recipientAnswer = '550 no such person';
  const lost = await queue();
  await sendBy(0);
  expect(await read(lost)).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('550 no such person'),
  });
  await back.close();
});

test('a mail is sent as text and as HTML, and the content of a secret one is deleted with its text', async () => {
  const send = vi.spyOn(app.services.mail, 'send');
  const { textBody, ...mail } = composePasswordResetMail({ link: 'https://shop.test/reset?code=SECRET' });
  const recipient = { userId: null, toEmail: 'robin@people.test', isSecret: true };
  const occasion = randomUUID();
  await app.services.database.transaction((transaction) =>
    queueMessage(transaction, { ...recipient, ...mail, textBody, occasion }),
  );
  expect((await read(occasion))?.content).toEqual(mail.content);
  await sendAfter(0);
  const html = expect.stringContaining('href="https://shop.test/reset?code=SECRET"');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ text: textBody, html }));
  expect(await read(occasion)).toMatchObject({ state: 'accepted', textBody: '', content: null });
});
