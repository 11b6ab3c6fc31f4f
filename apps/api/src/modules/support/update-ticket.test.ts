import { asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { anonymiseTickets } from './index.ts';
import { tickets } from './support.tables.ts';

let app: TestApp;
let desk: SupportDesk;
let robin: TestPerson;
let other: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  robin = await app.signUp({ name: 'Robin' });
  other = await app.signUp();
  admin = await app.signUp({ role: 'Admin' });
});
afterAll(() => app.close());

async function says(id: string) {
  return (await desk.read(admin, id)).adminMessage.map(({ sender, message }) => `${sender}: ${message}`);
}
function readAudit(id: string) {
  return app.services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(asc(auditEntries.id));
}
function readMails(id: string) {
  return app.services.database
    .select()
    .from(outboundMessages)
    .where(like(outboundMessages.textBody, `%${id}%`))
    .orderBy(asc(outboundMessages.id));
}

describe('a reply', () => {
  test('of a customer is appended as theirs, now, and sets the ticket in progress', async () => {
    const id = await desk.open(robin);
    const forged = { sender: 'admin', timestamp: '1999-01-01T00:00:00.000Z', message: ' Refund granted ' };
    const answer = await desk.update(robin, id, { adminMessage: [forged] });
    expect(answer.statusCode).toBe(200);
    const [message] = answer.json().data.adminMessage;
    expect(message).toMatchObject({ sender: 'user', message: 'Refund granted' });
    expect(Date.parse(message.timestamp)).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(answer.json().data.ticketStatus).toBe('in-progress');
    expect(await readAudit(id)).toEqual([]);
  });

  test('of staff moves an open ticket to in-progress, and is audited without its text', async () => {
    const id = await desk.open(robin);
    await desk.reply(admin, id, 'We are looking into it.');
    expect(await desk.read(robin, id)).toMatchObject({
      ticketStatus: 'in-progress',
      adminMessage: [{ sender: 'admin', message: 'We are looking into it.' }],
    });
    const entries = await readAudit(id);
    expect(entries).toMatchObject([
      { action: 'ticket.updated', before: { ticketStatus: 'open' }, after: { ticketStatus: 'in-progress' } },
      { action: 'ticket.replied', after: { messageIds: [expect.any(String)] }, actorEmail: admin.email },
    ]);
    expect(JSON.stringify(entries)).not.toContain('looking');
  });

  test('removes and edits nothing of what is stored', async () => {
    const id = await desk.open(robin);
    await desk.reply(robin, id, 'one');
    await desk.reply(admin, id, 'two');
    await desk.update(robin, id, { adminMessage: [] });
    const [first] = (await desk.read(robin, id)).adminMessage;
    await desk.update(robin, id, { adminMessage: [{ ...first, message: 'edited' }, { message: 'three' }] });
    expect(await says(id)).toEqual(['user: one', 'admin: two', 'user: three']);
  });

  test('that is repeated is stored and mailed once', async () => {
    const id = await desk.open(robin, { subject: `Once ${robin.uid}` });
    const adminMessage = [{ message: 'only once' }];
    await desk.meetAtTheLock(
      id,
      Array.from({ length: 5 }, () => () => desk.update(admin, id, { adminMessage })),
    );
    await desk.reply(robin, id, 'thank you');
    await desk.update(admin, id, { adminMessage });
    expect(await says(id)).toEqual(['admin: only once', 'user: thank you']);
    expect(await readMails(`Once ${robin.uid}`)).toHaveLength(1);
  });

  test('from an outdated screen comes after the messages it did not show', async () => {
    const id = await desk.open(robin);
    const { adminMessage } = await desk.read(robin, id);
    await desk.reply(admin, id, 'first');
    await desk.update(robin, id, { adminMessage: [...adminMessage, { message: 'second' }] });
    expect(await says(id)).toEqual(['admin: first', 'user: second']);
  });

  test('of both sides at the same moment is stored for each', async () => {
    const id = await desk.open(robin);
    const answers = await desk.meetAtTheLock(
      id,
      Array.from({ length: 6 }, (_unused, index) => () => {
        const adminMessage = [{ message: `message ${index}` }];
        return desk.update(index % 2 ? robin : admin, id, { adminMessage });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    const said = await says(id);
    expect([...said].sort()).toEqual(
      Array.from(
        { length: 6 },
        (_unused, index) => `${index % 2 ? 'user' : 'admin'}: message ${index}`,
      ).sort(),
    );
    const times = (await desk.read(admin, id)).adminMessage.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
  });

  test('without text changes nothing', async () => {
    const id = await desk.open(robin);
    await desk.reply(robin, id, '   ');
    expect(await desk.read(robin, id)).toMatchObject({ ticketStatus: 'open', adminMessage: [] });
  });

  test.each([
    ['x'.repeat(5_001), 'Please use at most 5000 characters.'],
    ['a\u0000b', 'Please remove characters that cannot be stored.'],
    ['a\ud800', 'Please remove characters that cannot be stored.'],
  ])('that cannot be stored is rejected', async (message, sentence) => {
    const id = await desk.open(robin);
    const answer = await desk.reply(robin, id, message);
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
    expect(await says(id)).toEqual([]);
  });
});

describe('status and priority', () => {
  test('are set by staff, audited with their previous values', async () => {
    const id = await desk.open(robin);
    const answer = await desk.update(admin, id, { ticketStatus: 'resolved', priority: 'high' });
    expect(answer.json().data).toMatchObject({ ticketStatus: 'resolved', priority: 'high' });
    expect(await readAudit(id)).toMatchObject([
      {
        action: 'ticket.updated',
        before: { ticketStatus: 'open', priority: 'medium' },
        after: { ticketStatus: 'resolved', priority: 'high' },
      },
    ]);
    await desk.update(admin, id, { ticketStatus: 'resolved', priority: 'high' });
    expect(await readAudit(id)).toHaveLength(1);
  });

  test('cannot be set by the customer', async () => {
    const id = await desk.open(robin);
    const answer = await desk.update(robin, id, { ticketStatus: 'closed', priority: 'high' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ ticketStatus: 'open', priority: 'medium' });
  });

  test('are chosen from the known words', async () => {
    const id = await desk.open(robin);
    expect((await desk.update(admin, id, { ticketStatus: 'done' })).statusCode).toBe(400);
    expect((await desk.update(admin, id, { priority: 'urgent', ticketStatus: 'closed' })).statusCode).toBe(
      400,
    );
    expect(await desk.read(admin, id)).toMatchObject({ ticketStatus: 'open', priority: 'medium' });
  });
});

test('a closed ticket takes no reply until staff reopen it, which the same call can do', async () => {
  const id = await desk.open(robin);
  await desk.update(admin, id, { ticketStatus: 'closed' });
  const refused = await desk.reply(robin, id, 'one more thing');
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
    409,
    'conflict',
    'This ticket is closed. Please create a new ticket.',
  ]);
  expect((await desk.reply(admin, id, 'hello')).statusCode).toBe(409);
  expect((await desk.reply(admin, id, 'hello', { ticketStatus: 'in-progress' })).statusCode).toBe(200);
  expect((await desk.reply(robin, id, 'one more thing')).statusCode).toBe(200);
  expect(await says(id)).toEqual(['admin: hello', 'user: one more thing']);
});

describe('the mail about a reply', () => {
  test('goes to the customer with the text and a link to the conversation', async () => {
    const id = await desk.open(robin, { subject: `Mail\r\nBcc: eve@evil.test ${robin.uid}` });
    await desk.reply(admin, id, 'It is ready.');
    await desk.reply(robin, id, 'Thank you.');
    const mails = await readMails(robin.uid);
    const mail = mails.at(-1);
    expect(mail).toMatchObject({
      toEmail: robin.email,
      userId: robin.user.id,
      subject: `Re: Mail Bcc: eve@evil.test ${robin.uid}`,
    });
    expect(mail?.textBody).toContain('It is ready.');
    expect(mail?.textBody).toContain('http://storefront.test/user/support');
    expect(mails.filter(({ textBody }) => textBody.includes('Thank you.'))).toEqual([]);
  });

  test('leads someone who used the contact form back to it, since they have no account', async () => {
    const payload = {
      ticketUserName: 'Kim',
      ticketUserEmail: 'kim@people.test',
      subject: 'Contact',
      phone: '1',
      message: 'Hello',
    };
    const answer = await app.inject({ method: 'POST', url: '/new-support-message', payload });
    await desk.reply(admin, answer.json().data._id, 'Hello Kim, yes.');
    const [mail] = await readMails('Hello Kim, yes.');
    expect(mail).toMatchObject({ toEmail: 'kim@people.test', userId: null });
    expect(mail?.textBody).toContain('http://storefront.test/contact');
    expect(mail?.textBody).toContain('Please do not reply to this email');
    expect(mail?.textBody).not.toContain('/user/');
    expect(mail?.envelope).not.toHaveProperty('replyTo');
  });
});

test.each<[string, (id: string) => ReturnType<TestApp['inject']>]>([
  ['read', (id) => app.inject({ url: `/support-message/${id}`, as: other })],
  ['reply to', (id) => desk.update(other, id, { adminMessage: [{ message: 'mine' }] })],
  ['mark as read', (id) => desk.markRead(other, id)],
  ['watch', (id) => app.inject({ url: `/support-message/${id}/events`, as: other })],
])('no one may %s someone else’s ticket', async (_verb, call) => {
  const id = await desk.open(robin);
  const answer = await call(id);
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'We could not find this ticket.']);
  expect(await says(id)).toEqual([]);
});

test('a deleted account leaves its conversations without personal data', async () => {
  const leaver = await app.signUp({ name: 'Sasha Leaver' });
  const id = await desk.open(leaver, { phone: '030 77' });
  await desk.reply(leaver, id, 'Goodbye');
  const { database } = app.services;
  await database.transaction((transaction) =>
    anonymiseTickets(transaction, { userId: leaver.user.id, email: leaver.email }),
  );
  const [row] = await database.select().from(tickets).where(eq(tickets.id, id));
  expect(row).toMatchObject({ userName: 'Deleted user', userEmail: '', phone: '', userProfileUrl: '' });
  expect(await says(id)).toEqual(['user: Goodbye']);
  const mailsBefore = await database.$count(outboundMessages);
  expect((await desk.reply(admin, id, 'Goodbye')).statusCode).toBe(200);
  expect(await database.$count(outboundMessages)).toBe(mailsBefore);
});
