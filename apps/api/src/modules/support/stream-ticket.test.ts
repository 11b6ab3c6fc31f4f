import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStream } from '../../../test/open-stream.ts';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import { ticketMessages, tickets } from './support.tables.ts';

let app: TestApp;
let desk: SupportDesk;
let robin: TestPerson;
let admin: TestPerson;
let origin: string;
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  robin = await app.signUp();
  admin = await app.signUp({ role: 'Admin' });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  id = await desk.open(robin);
});
afterEach(() => app.close());

function watch(as: TestPerson, headers: Record<string, string> = {}) {
  return openStream(`${origin}/support-message/${id}/events`, { token: as.token, headers });
}

test('sends both sides the ticket’s state, then each message as it arrives', async () => {
  const [theirs, ours] = [await watch(robin), await watch(admin)];
  expect(theirs.response.headers.get('content-type')).toBe('text/event-stream');
  expect(theirs.response.headers.get('access-control-allow-origin')).toBe('http://storefront.test');
  expect(await theirs.readUntil(/\n\n/)).toContain('"ticketStatus":"open"');
  await ours.readUntil(/\n\n/);
  await desk.reply(admin, id, 'hello');
  const event = await theirs.readUntil(/"hello"/);
  expect(event).toContain('event: ticket');
  expect(event).toContain('"sender":"admin"');
  expect(await ours.readUntil(/"hello"/)).toContain('"ticketStatus":"in-progress"');
  await desk.reply(robin, id, 'thank you');
  expect(await ours.readUntil(/"thank you"/)).not.toContain('"hello"');
  theirs.leave();
  ours.leave();
});

test('never sends a message with the status from before it', async () => {
  let watching: ReturnType<typeof watch> | undefined;
  await app.services.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${ticketMessages} in access exclusive mode`);
    watching = watch(robin);
    // The reply is committed between the stream's two reads.
    await untilLockIsAwaited(app);
    await transaction.insert(ticketMessages).values({ ticketId: id, sender: 'admin', message: 'hello' });
    await transaction.update(tickets).set({ status: 'in-progress' }).where(eq(tickets.id, id));
  });
  const stream = await watching;
  expect(await stream?.readUntil(/"hello"/)).toContain('"ticketStatus":"in-progress"');
  stream?.leave();
});

test('sends a change of status and priority without a message', async () => {
  const { readUntil, leave } = await watch(robin);
  await readUntil(/\n\n/);
  await desk.update(admin, id, { ticketStatus: 'resolved', priority: 'low' });
  const event = await readUntil(/"resolved"/);
  expect(event).toContain('"priority":"low"');
  expect(event).toContain('"adminMessage":[]');
  leave();
});

test('resumes after the last message that a returning reader has', async () => {
  await desk.reply(admin, id, 'one');
  await desk.reply(admin, id, 'two');
  const [known] = (await desk.read(robin, id)).adminMessage;
  const { readUntil, leave } = await watch(robin, { 'last-event-id': String(known?._id) });
  const event = await readUntil(/\n\n/);
  expect(event).toContain('"two"');
  expect(event).not.toContain('"one"');
  const newest = (await desk.read(robin, id)).adminMessage.at(-1);
  expect(event).toContain(`id: ${newest?._id}\n`);
  leave();
});

test('marks nothing as read', async () => {
  await desk.reply(admin, id, 'hello');
  const { readUntil, leave } = await watch(robin);
  await readUntil(/"hello"/);
  expect((await desk.read(robin, id)).unread).toBe(1);
  leave();
});

test('ends when the reader may no longer see the ticket', async () => {
  const { readUntil } = await watch(robin);
  await readUntil(/\n\n/);
  await app.services.database.update(tickets).set({ userId: null }).where(eq(tickets.id, id));
  // A stream that stayed open would keep this waiting beyond the test's limit.
  expect(await readUntil(/never/)).not.toContain('event: ticket');
});

test('ends when the process stops', async () => {
  const { readUntil } = await watch(robin);
  await readUntil(/\n\n/);
  await Promise.all([app.app.close(), readUntil(/never/)]);
});
