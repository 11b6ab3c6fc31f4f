import { storedStaffRoles } from '@credit-studio/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let app: TestApp;
let desk: SupportDesk;
let owner: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  owner = await app.signUp({ role: 'Admin' });
  robin = await app.signUp();
});
afterAll(() => app.close());

function signUp(role: keyof typeof storedStaffRoles) {
  return app.signUp({ role: storedStaffRoles[role] });
}
async function listIds(as: TestPerson) {
  const rows: { _id: string }[] = (await app.inject({ url: '/support-messages', as })).json();
  return rows.map(({ _id }) => _id);
}

describe.each(['content', 'accounting', 'developer'] as const)('someone of %s', (role) => {
  test('is the customer in their own ticket, and finds no other one', async () => {
    const person = await signUp(role);
    const [own, other] = [await desk.open(person), await desk.open(robin)];
    expect(await listIds(person)).toEqual([own]);
    expect((await app.inject({ url: `/support-message/${other}`, as: person })).statusCode).toBe(404);
    await desk.reply(person, own, 'Any news?');
    await desk.reply(owner, own, 'Not yet.');
    const { adminMessage } = await desk.read(person, own);
    expect(adminMessage.map(({ sender }) => sender)).toEqual(['user', 'admin']);
    expect(await desk.countUnread(person)).toBe(1);
    await desk.markRead(person, own);
    expect(await desk.countUnread(person)).toBe(0);
  });

  test('does not set the status or the priority of it', async () => {
    const person = await signUp(role);
    const own = await desk.open(person);
    await desk.reply(person, own, 'Urgent!', { ticketStatus: 'closed', priority: 'high' });
    // A reply of the customer sets it in progress, whatever it asks for.
    const { ticketStatus, priority } = await desk.read(person, own);
    expect([ticketStatus, priority]).toEqual(['in-progress', 'medium']);
    for (const path of ['desk', 'desk/events'])
      expect((await app.inject({ url: `/support-message/${own}/${path}`, as: person })).statusCode).toBe(403);
  });
});

test.each(['manager', 'support'] as const)(
  'someone of %s answers as staff, their own ticket included',
  async (role) => {
    const person = await signUp(role);
    for (const ticket of [await desk.open(robin), await desk.open(person)]) {
      expect(await listIds(person)).toContain(ticket);
      const answer = await desk.reply(person, ticket, 'Here it is.', { ticketStatus: 'resolved' });
      expect(answer.statusCode).toBe(200);
      const { adminMessage, ticketStatus } = await desk.read(owner, ticket);
      expect([adminMessage.at(-1)?.sender, ticketStatus]).toEqual(['admin', 'resolved']);
    }
  },
);

test('someone who may only read tickets answers none, and sets no status or priority', async () => {
  const person = await signUp('support');
  const ticket = await desk.open(robin);
  // No role of today reads tickets without answering them, so the right is taken out of every role.
  const { has } = Set.prototype;
  const spy = vi.spyOn(Set.prototype, 'has').mockImplementation(function (this: Set<unknown>, value) {
    return value !== 'support:write' && has.call(this, value);
  });
  const answers = [];
  for (const payload of [
    { adminMessage: [{ message: 'Hello' }] },
    { ticketStatus: 'closed' },
    { priority: 'high' },
  ])
    answers.push(await desk.update(person, ticket, payload));
  spy.mockRestore();
  for (const answer of answers)
    expect(answer.json()).toMatchObject({
      ...{ code: 'permission_missing', message: expect.stringContaining('(support:write)') },
    });
  expect(await desk.read(owner, ticket)).toMatchObject({
    ...{ ticketStatus: 'open', priority: 'medium', adminMessage: [] },
  });
});
