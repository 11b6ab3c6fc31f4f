import type { TicketChangeInput, TicketOutcome } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '../../../../test/open-stream.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import { openSupportDesk, type SupportDesk } from '../../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';

let app: TestApp;
let desk: SupportDesk;
let robin: TestPerson;
let alex: TestPerson;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  robin = await app.signUp();
  alex = await app.signUp({ role: 'Admin', name: 'Alex' });
});
beforeEach(async () => {
  id = await desk.open(robin);
});
afterAll(() => app.close());

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
async function change(tickets: TicketChangeInput[], as = alex): Promise<TicketOutcome[]> {
  const answer = await app.inject({ method: 'PUT', url: '/support-messages', as, payload: { tickets } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}
function snooze(until: string | null = tomorrow(), _id = id) {
  return change([{ _id, change: { snooze: { until } } }]);
}
/** Lets the time of a snooze come. */
function wake(_id = id) {
  return app.services.database.execute(
    sql`update ticket_snoozes set until = now() - interval '1 second' where ticket_id = ${_id}`,
  );
}
async function list(snoozed: string, as = alex) {
  const url = `/support-messages?limit=100&snoozed=${snoozed}`;
  return (await app.inject({ url, as })).json() as { _id: string; snooze?: { isOver: boolean } | null }[];
}
async function isListed(snoozed: string, as = alex) {
  return (await list(snoozed, as)).some(({ _id }) => _id === id);
}
async function counts(as = alex) {
  return (await app.inject({ url: '/support-messages/unread', as })).json().data;
}

describe('several tickets', () => {
  test('are changed in one request, which names what was changed, was so already, and was refused', async () => {
    const [other, answered] = [await desk.open(robin), await desk.open(robin)];
    const { lastMessageAt } = await desk.read(alex, answered);
    await desk.reply(robin, answered, 'One more thing.');
    await desk.update(alex, other, { ticketStatus: 'closed' });
    const gone = '01900000-0000-7000-8000-000000000009';
    const closed = { ticketStatus: 'closed' as const };
    const outcomes = await change([
      { _id: id, change: closed },
      { _id: other, change: closed },
      { _id: answered, change: closed, expected: { lastMessageAt } },
      { _id: gone, change: closed },
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged', 'refused', 'refused']);
    expect(outcomes[0]).toMatchObject({
      before: { ticketStatus: 'open' },
      after: { ticketStatus: 'closed' },
    });
    expect(outcomes[2]?.reason).toContain('A message arrived');
    expect(outcomes[3]).toMatchObject({ reason: 'This ticket no longer exists.', before: null });
    expect((await desk.read(alex, answered)).ticketStatus).toBe('in-progress');
    expect((await desk.read(alex, id)).ticketStatus).toBe('closed');
  });

  test('are each audited for what changed, and not for what did not', async () => {
    const all = { ticketStatus: 'in-progress', priority: 'high', assigneeId: alex.user.id } as const;
    const until = tomorrow();
    await change([{ _id: id, change: { ...all, snooze: { until } } }]);
    await change([{ _id: id, change: { ...all, snooze: { until } } }]);
    const entries = (await readAudit(app, id)).map(({ action, before, after }) => ({
      action,
      before,
      after,
    }));
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual({
      action: 'ticket.updated',
      before: { ticketStatus: 'open', priority: 'medium' },
      after: { ticketStatus: 'in-progress', priority: 'high' },
    });
    expect(entries).toContainEqual({
      action: 'ticket.assigned',
      before: { assigneeId: null },
      after: { assigneeId: alex.user.id },
    });
    expect(entries).toContainEqual({
      action: 'ticket.snoozed',
      before: { snooze: null },
      after: { snooze: until },
    });
  });

  test('can be taken back with the state before, unless someone wrote since', async () => {
    const [first] = await change([{ _id: id, change: { ticketStatus: 'resolved' } }]);
    const undo = {
      _id: id,
      change: { ticketStatus: first?.before?.ticketStatus },
      expected: { ticketStatus: first?.after?.ticketStatus, lastMessageAt: first?.after?.lastMessageAt },
    };
    expect((await change([undo]))[0]).toMatchObject({ outcome: 'changed', after: { ticketStatus: 'open' } });
    await change([{ _id: id, change: { ticketStatus: 'resolved' } }]);
    await desk.reply(robin, id, 'It is back.');
    expect((await change([undo]))[0]).toMatchObject({ outcome: 'refused' });
  });

  test('that two people change at once are changed by one after the other', async () => {
    const other = await desk.open(robin);
    const both = (ticketStatus: 'closed' | 'resolved', ids: string[]) => () =>
      change(
        ids.map((_id) => ({ _id, change: { ticketStatus }, expected: { ticketStatus: 'open' as const } })),
      );
    const answers = await Promise.all([both('closed', [id, other])(), both('resolved', [other, id])()]);
    const outcomes = answers.map((answer) => answer.map(({ outcome }) => outcome).join()).sort();
    expect(outcomes).toEqual(['changed,changed', 'refused,refused']);
  });
});

describe('a snoozed ticket', () => {
  test('leaves the list, and is found among the snoozed ones with who and until when', async () => {
    const until = tomorrow();
    await snooze(until);
    expect([await isListed('hidden'), await isListed('only'), await isListed('back')]).toEqual([
      false,
      true,
      false,
    ]);
    const found = (await list('only')).find(({ _id }) => _id === id);
    expect(found?.snooze).toEqual({ until, by: { _id: alex.user.id, userName: 'Alex' }, isOver: false });
    const shown = await app.inject({ url: `/support-message/${id}/desk`, as: alex });
    expect(shown.json().snooze).toEqual(found?.snooze);
  });

  test('is back when its time comes, without a job, and waits until staff answer', async () => {
    await desk.markRead(alex, id);
    const before = await counts();
    await snooze();
    expect(await counts()).toEqual(before);
    await wake();
    expect([await isListed('hidden'), await isListed('only'), await isListed('back')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await counts()).toEqual({ ...before, back: before.back + 1 });
    await desk.reply(alex, id, 'We found it.');
    expect(await isListed('back')).toBe(false);
    expect(await counts()).toEqual(before);
  });

  test('is not counted as unread, and is again when its time comes', async () => {
    const { tickets } = await counts();
    await snooze();
    expect((await counts()).tickets).toBe(tickets - 1);
    await wake();
    expect(await counts()).toMatchObject({ tickets });
  });

  test('is back as soon as the customer writes, and never later for the same snooze', async () => {
    await snooze();
    await desk.reply(robin, id, 'Any news?');
    expect([await isListed('hidden'), await isListed('only'), await isListed('back')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await list('all')).find(({ _id }) => _id === id)?.snooze).toBeNull();
    await wake();
    expect(await isListed('back')).toBe(false);
  });

  test('without a time waits for the customer only', async () => {
    await snooze(null);
    expect(await isListed('only')).toBe(true);
    await desk.reply(robin, id, 'Here it is.');
    expect(await isListed('hidden')).toBe(true);
  });

  test('stays snoozed when staff reply, and is free once it is closed or reopened', async () => {
    await snooze();
    await desk.reply(alex, id, 'We wait for the bank.');
    expect(await isListed('only')).toBe(true);
    await desk.update(alex, id, { ticketStatus: 'closed' });
    await desk.update(alex, id, { ticketStatus: 'open' });
    expect([await isListed('hidden'), await isListed('only')]).toEqual([true, false]);
  });

  test('shows none of it to its customer, in calls and in the stream', async () => {
    await snooze();
    expect(await isListed('hidden', robin)).toBe(true);
    const [own] = await list('only', robin);
    expect(own).toBeDefined();
    expect(own).not.toHaveProperty('snooze');
    expect(await desk.read(robin, id)).not.toHaveProperty('snooze');
    expect(await counts(robin)).not.toHaveProperty('back');
  });

  test('is shown in the open stream of staff, from the snooze to its end', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(`${origin}/support-message/${id}/desk/events`, {
      token: alex.token,
      headers: { origin: app.services.addresses.admin },
    });
    expect(await stream.readUntil(/\n\n/)).toContain('"snooze":null');
    await snooze();
    expect(await stream.readUntil(/"isOver"/)).toContain('"userName":"Alex"');
    await change([{ _id: id, change: { snooze: null } }]);
    expect(await stream.readUntil(/"snooze":null/)).toContain('event: ticket');
    stream.leave();
  });
});
