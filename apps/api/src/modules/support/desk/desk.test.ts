import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '../../../../test/open-stream.ts';
import { openSupportDesk, type SupportDesk } from '../../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { ticketWriters } from '../support.tables.ts';

let app: TestApp;
let replica: TestApp;
let desk: SupportDesk;
let robin: TestPerson;
let alex: TestPerson;
let blair: TestPerson;
let origin: string;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  // A second process of the API on the same database.
  replica = await createTestApp({ variables: { DATABASE_URL: app.databaseUrl } });
  desk = openSupportDesk(app);
  robin = await app.signUp();
  alex = await app.signUp({ role: 'Admin', name: 'Alex' });
  blair = await app.signUp({ role: 'Admin', name: 'Blair' });
  origin = await replica.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  id = await desk.open(robin);
});
afterAll(async () => {
  await replica.close();
  await app.close();
});

function watch(as: TestPerson, headers: Record<string, string> = {}) {
  return openStream(`${origin}/support-message/${id}/desk/events`, {
    token: as.token,
    headers: { origin: app.services.addresses.admin, ...headers },
  });
}
function write(as: TestPerson, isWriting = true) {
  const url = `/support-message/${id}/writing`;
  return app.inject({ method: 'PUT', url, as, payload: { isWriting } });
}
async function readWriters(as: TestPerson) {
  return (await app.inject({ url: `/support-message/${id}/desk`, as })).json().writers;
}

describe('who is writing', () => {
  test('is shown to other staff on another replica, until they stop', async () => {
    const stream = await watch(blair);
    expect(await stream.readUntil(/\n\n/)).toContain('"writers":[]');
    await write(alex);
    expect(await stream.readUntil(/"writers":\[\{/)).toMatch(/"userName":"Alex","seconds":[1-8]\}/);
    await write(alex, false);
    expect(await stream.readUntil(/"writers":\[\]/)).toContain('event: ticket');
    stream.leave();
  });

  test('never includes oneself', async () => {
    await write(alex);
    expect(await readWriters(alex)).toEqual([]);
    expect(await readWriters(blair)).toMatchObject([{ _id: alex.user.id, userName: 'Alex' }]);
  });

  test('is forgotten after seconds, and its row is removed by the next person who writes', async () => {
    await write(alex);
    const { database } = app.services;
    await database.update(ticketWriters).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await readWriters(blair)).toEqual([]);
    await write(blair);
    const rows = await database.select().from(ticketWriters);
    expect(rows.map(({ userId }) => userId)).toEqual([blair.user.id]);
  });

  test('is one row, however often it is said', async () => {
    for (let time = 0; time < 3; time += 1) expect((await write(alex)).statusCode).toBe(200);
    expect(await app.services.database.$count(ticketWriters, eq(ticketWriters.ticketId, id))).toBe(1);
  });

  test('is said only of a ticket that exists', async () => {
    const url = `/support-message/${crypto.randomUUID()}/writing`;
    const answer = await app.inject({ method: 'PUT', url, as: alex, payload: { isWriting: true } });
    expect(answer.statusCode).toBe(404);
  });
});

test('who wrote a reply is shown to staff, and to no customer', async () => {
  await desk.reply(alex, id, 'Hello');
  await desk.reply(robin, id, 'Thanks');
  const answer = await app.inject({ url: `/support-message/${id}/desk`, as: blair });
  const [reply] = (await desk.read(robin, id)).adminMessage;
  expect(answer.json().replies).toEqual([
    { _id: reply?._id, author: { _id: alex.user.id, userName: 'Alex' } },
  ]);
  expect(JSON.stringify(await desk.read(robin, id))).not.toContain(alex.user.id);
});

test('staff see the language of a visitor, in the call and in the stream', async () => {
  const visitor = { ticketUserName: 'Kim', ticketUserEmail: 'kim@people.test', phone: '030 11' };
  const payload = { ...visitor, subject: 'Hilfe', message: 'Bitte' };
  const headers = { 'accept-language': 'de' };
  const opened = await app.inject({ method: 'POST', url: '/new-support-message', headers, payload });
  id = opened.json().data._id;
  const answer = await app.inject({ url: `/support-message/${id}/desk`, as: blair });
  expect(answer.json().language).toBe('de');
  const stream = await watch(blair);
  expect(await stream.readUntil(/\n\n/)).toContain('"language":"de"');
  stream.leave();
});

describe('the stream of staff', () => {
  test('sends messages, notes and the assignee as they change, each once', async () => {
    const stream = await watch(alex);
    await stream.readUntil(/\n\n/);
    const url = `/support-message/${id}`;
    await app.inject({ method: 'POST', url: `${url}/notes`, as: blair, payload: { text: 'A note' } });
    expect(await stream.readUntil(/A note/)).toContain('"adminMessage":[]');
    await desk.reply(robin, id, 'A message');
    const message = await stream.readUntil(/A message/);
    expect(message).not.toContain('A note');
    await desk.reply(alex, id, 'A reply');
    expect(await stream.readUntil(/A reply/)).toContain(`"author":{"_id":"${alex.user.id}"`);
    const payload = { assigneeId: blair.user.id };
    await app.inject({ method: 'PUT', url: `${url}/assignee`, as: alex, payload });
    const assigned = await stream.readUntil(/"assignee":\{/);
    expect(assigned).toContain('"userName":"Blair"');
    expect(assigned).not.toContain('A message');
    stream.leave();
  });

  test('sends all notes to a reader who returns, and only new messages', async () => {
    await desk.reply(robin, id, 'Known');
    const url = `/support-message/${id}/notes`;
    await app.inject({ method: 'POST', url, as: blair, payload: { text: 'A note' } });
    const newest = (await desk.read(alex, id)).adminMessage.at(-1);
    const stream = await watch(alex, { 'last-event-id': String(newest?._id) });
    const first = await stream.readUntil(/\n\n/);
    expect(first).toContain('A note');
    expect(first).not.toContain('Known');
    stream.leave();
  });

  test('ends for someone who is no longer staff', async () => {
    const former = await app.signUp({ role: 'Admin' });
    const stream = await watch(former);
    await stream.readUntil(/\n\n/);
    const change = { method: 'PUT', url: `/api/users/${former.user.id}`, as: alex } as const;
    expect((await app.inject({ ...change, payload: { userRole: 'member' } })).statusCode).toBe(200);
    const url = `/support-message/${id}/notes`;
    await app.inject({ method: 'POST', url, as: alex, payload: { text: 'Not for you' } });
    expect(await stream.readUntil(/Not for you/)).not.toContain('Not for you');
  });
});
