import { PDFDocument } from '@cantoo/pdf-lib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeBounce, composeMail } from '../../../test/compose-mail.ts';
import { drawImage } from '../../../test/draw-image.ts';
import {
  type InboundShop,
  openInboundShop,
  previousInboundSecret,
  signMail,
} from '../../../test/inbound-mail.ts';
import { openStream } from '../../../test/open-stream.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { staffNoticeEvents } from '../staff-notices/staff-notices.tables.ts';
import { ticketAttachments } from '../support/support.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { users } from '../users/users.tables.ts';
import { mailLimits } from './decide-inbound-mail.ts';
import { inboundMails } from './inbound-mail.tables.ts';
import { forgetInboundMails } from './inbound-mail-records.ts';

let shop: InboundShop;
let staff: TestPerson;
let visitors = 0;
beforeAll(async () => {
  shop = await openInboundShop();
  staff = await shop.signUp({ role: 'Admin', name: 'Alex Staff' });
});
afterAll(() => shop.close());

/** A visitor with a ticket that staff have answered, so that they have a reply address. */
async function answeredVisitor(language = 'en') {
  visitors += 1;
  const from = `kim${visitors}@people.test`;
  const id = await shop.openAsVisitor(from, language);
  return { id, from, to: await shop.replyAddressOf(id, staff) };
}
async function readDesk(id: string) {
  return (await shop.inject({ url: `/support-message/${id}/desk`, as: staff, headers: origin })).json();
}
const origin = { origin: 'http://admin.test' };

describe('a reply by mail', () => {
  test('of a visitor does what one in the app does, and staff see that it came by mail', async () => {
    const { id, from, to } = await answeredVisitor();
    await shop.desk.markRead(staff, id);
    expect(await shop.receive({ from, to, text: 'Thank you!\n\n> How much' })).toMatchObject({
      ...{ state: 'processed', outcome: 'replied', ticketId: id, fromEmail: from },
    });
    const ticket = await shop.desk.read(staff, id);
    expect(ticket).toMatchObject({ ticketStatus: 'in-progress', unread: 1, userId: null });
    expect(ticket.adminMessage.at(-1)).toMatchObject({ message: 'Thank you!', sender: 'user' });
    const { mails, replyAddress } = await readDesk(id);
    expect(mails).toEqual([
      { _id: ticket.adminMessage.at(-1)?._id, from, isOtherAddress: false, refused: [] },
    ]);
    expect(replyAddress).toBe(to);
    const notices = await shop.services.database
      .select()
      .from(staffNoticeEvents)
      .where(
        sql`${staffNoticeEvents.kind} = 'ticket-replied' and ${staffNoticeEvents.facts} ->> 'id' = ${id}`,
      );
    expect(notices).toHaveLength(1);
  });

  test('of a customer is their message, and they see it in the app', async () => {
    const customer = await shop.signUp();
    const id = await shop.desk.open(customer);
    const to = await shop.replyAddressOf(id, staff);
    await shop.receive({ from: customer.email, to, text: 'By mail' });
    const { adminMessage } = await shop.desk.read(customer, id);
    expect(adminMessage.at(-1)).toMatchObject({ message: 'By mail', sender: 'user' });
    expect(JSON.stringify(adminMessage)).not.toContain(to);
  });

  test('from another address is shown with it, and the ticket stays whose it is', async () => {
    const { id, from, to } = await answeredVisitor();
    await shop.receive({ from: 'eve@evil.test', to, text: 'It is me' });
    const { mails } = await readDesk(id);
    expect(mails).toMatchObject([{ from: 'eve@evil.test', isOtherAddress: true }]);
    expect((await shop.desk.read(staff, id)).ticketUserEmail).toBe(from);
    await shop.desk.reply(staff, id, 'To whom?');
    expect((await shop.listMails('eve@evil.test')).length).toBe(0);
  });

  test('with the same words as before is another message', async () => {
    const { id, from, to } = await answeredVisitor();
    for (const messageId of ['<a@people.test>', '<b@people.test>'])
      await shop.receive({ from, to, text: 'Thank you', messageId });
    expect((await shop.desk.read(staff, id)).adminMessage.map(({ message }) => message).slice(-2)).toEqual([
      'Thank you',
      'Thank you',
    ]);
  });

  test('that is too long for a message comes in several', async () => {
    const { id, from, to } = await answeredVisitor();
    await shop.receive({ from, to, text: `${'a '.repeat(2_400)}\n\n${'b '.repeat(2_400)}` });
    expect((await shop.desk.read(staff, id)).adminMessage.slice(-2).map(({ message }) => message[0])).toEqual(
      ['a', 'b'],
    );
  });

  test('reaches staff who have the ticket open', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { id, from, to } = await answeredVisitor();
    const stream = await openStream(`${url}/support-message/${id}/desk/events`, {
      ...{ token: staff.token, headers: origin },
    });
    expect(await stream.readUntil(/\n\n/)).toContain('event: ticket');
    await shop.receive({ from, to, text: 'Live by mail' });
    expect(await stream.readUntil(/"mails":\[\{[^\]]*"from":"kim/)).toContain('Live by mail');
    stream.leave();
  });

  test('to a closed ticket is answered with what to do, once a day', async () => {
    const { id, from, to } = await answeredVisitor();
    await shop.desk.update(staff, id, { ticketStatus: 'closed' });
    for (const messageId of ['<1@p.test>', '<2@p.test>'])
      expect(await shop.receive({ from, to, text: 'Hello?', messageId })).toMatchObject({
        outcome: 'closed',
      });
    const mails = (await shop.listMails(from)).filter(({ occasion }) =>
      occasion.startsWith('inbound-answer'),
    );
    expect(mails).toMatchObject([
      {
        subject: 'Re: A question',
        textBody: expect.stringContaining('http://storefront.test/contact'),
        envelope: { isAutomatic: true, answers: '<1@p.test>' },
      },
    ]);
    expect((await shop.desk.read(staff, id)).adminMessage).toHaveLength(1);
  });
});

describe('what we write to a sender', () => {
  const newest = async (email: string) => (await shop.listMails(email)).at(-1);

  test('is in the language of their ticket', async () => {
    const { id, from, to } = await answeredVisitor('de');
    await shop.receive({
      from,
      to,
      text: 'a',
      subject: 'Re: Frage',
      attachments: [{ filename: 'x.exe', content: 'MZ' }],
    });
    expect((await newest(from))?.textBody).toMatch(
      /^Guten Tag,\n\nWir haben Ihre Nachricht erhalten, aber nicht alles, was dazugehörte:\n\nx\.exe: Bitte hängen Sie ein Bild/,
    );
    await shop.desk.update(staff, id, { ticketStatus: 'closed' });
    await shop.receive({ from, to, text: 'Hallo?', messageId: '<closed@p.test>' });
    const text = (await newest(from))?.textBody;
    expect(text).toContain('Diese Unterhaltung ist geschlossen.');
    expect(text).toContain('Kontaktformular öffnen:\nhttp://storefront.test/de/contact');
  });

  test('is in that of the customer with this address where no ticket is known', async () => {
    const customer = await shop.signUp();
    const to = `reply+${'0'.repeat(32)}@reply.shop.test`;
    const write = async (from: string) => {
      await shop.receive({ from, to, text: 'Hallo?', messageId: `<${from}>` });
      return (await newest(from))?.textBody;
    };
    await shop.services.database.update(users).set({ language: 'de' }).where(eq(users.id, customer.user.id));
    expect(await write(customer.email)).toContain('gehört zu keiner Unterhaltung');
    expect(await write('unknown@people.test')).toContain('belongs to no conversation');
  });

  test('is recognised in any language when they quote it without a sign', async () => {
    const { id, from, to } = await answeredVisitor('de');
    const [mail] = await shop.listMails(from);
    await shop.receive({ from, to, text: `Danke!\n\n${mail?.textBody}` });
    expect((await shop.desk.read(staff, id)).adminMessage.at(-1)?.message).toBe('Danke!');
  });
});

describe('files of a mail', () => {
  test('are checked, redrawn and shown as those of an upload, and the sender hears what was refused', async () => {
    const { id, from, to } = await answeredVisitor();
    const document = await PDFDocument.create();
    document.addPage();
    document.addJavaScript('greet', 'app.alert(1)');
    const attachments = [
      { filename: 'screen.png', content: await drawImage().png().toBuffer() },
      { filename: 'run.exe', content: Buffer.from('MZ program') },
      { filename: 'script.pdf', content: Buffer.from(await document.save()) },
    ];
    await shop.receive({ from, to, text: 'Look', attachments });
    const [message] = (await shop.desk.read(staff, id)).adminMessage.slice(-1);
    expect(message?.attachments).toMatchObject([{ name: 'screen.webp', contentType: 'image/webp' }]);
    const [mail] = (await readDesk(id)).mails;
    expect(mail.refused).toEqual([
      { name: 'run.exe', reason: expect.stringContaining('PDF') },
      { name: 'script.pdf', reason: expect.stringContaining('scripts') },
    ]);
    const [answer] = (await shop.listMails(from)).slice(-1);
    expect(answer?.textBody).toContain('run.exe: ');
    expect(answer?.textBody).toContain('not everything that came with it');
    expect(answer?.envelope).toMatchObject({ isAutomatic: true, replyTo: to });
  });

  test('are five at most, and nothing else is lost', async () => {
    const { id, from, to } = await answeredVisitor();
    const content = await drawImage({ width: 90, height: 90 }).png().toBuffer();
    const attachments = Array.from({ length: 7 }, (_, at) => ({ filename: `${at}.png`, content }));
    await shop.receive({ from, to, text: 'Look', attachments });
    const [message] = (await shop.desk.read(staff, id)).adminMessage.slice(-1);
    expect(message?.attachments).toHaveLength(5);
    const [mail] = (await readDesk(id)).mails;
    expect(mail.refused.map(({ name }: { name: string }) => name)).toEqual(['5.png', '6.png']);
  });

  test('of a customer go with their account, those of a visitor with the account of their address', async () => {
    const customer = await shop.signUp();
    const own = await shop.desk.open(customer);
    const asVisitor = await shop.openAsVisitor(customer.email);
    const content = await drawImage().png().toBuffer();
    for (const id of [own, asVisitor]) {
      const to = await shop.replyAddressOf(id, staff);
      await shop.receive({
        from: customer.email,
        to,
        text: 'x',
        attachments: [{ filename: 'me.png', content }],
      });
    }
    const removed = await shop.inject({
      ...{ method: 'DELETE', url: `/api/users/${customer.user.id}`, as: staff, headers: origin },
    });
    expect(removed.statusCode).toBe(200);
    for (const id of [own, asVisitor]) {
      const { adminMessage } = await shop.desk.read(staff, id);
      expect(adminMessage.at(-1)?.attachments).toMatchObject([{ name: '', url: null }]);
      expect((await readDesk(id)).mails).toMatchObject([{ from: '' }]);
    }
    const { database } = shop.services;
    expect(await database.$count(inboundMails, eq(inboundMails.fromEmail, customer.email))).toBe(0);
  });
});

describe('what comes back, and what programs write', () => {
  test('a mail that could not be delivered is shown on its ticket, and counts as failed', async () => {
    const { id, from, to } = await answeredVisitor();
    const [sent] = await shop.listMails(from);
    const original = `Reply-To: ${to}\r\nMessage-ID: <${sent?.envelope?.mailKey}@example.test>`;
    await shop.services.database.execute(
      sql`update outbound_messages set state = 'accepted' where id = ${sent?.id}`,
    );
    const raw = composeBounce({ to, recipient: from, original });
    expect((await shop.deliver(raw)).statusCode).toBe(200);
    await shop.process();
    expect((await readDesk(id)).undelivered).toMatchObject([
      { email: from, reason: '550 5.1.1 No such user here' },
    ]);
    expect((await shop.listMails(from))[0]).toMatchObject({
      ...{ state: 'failed', lastError: 'The mail came back: 550 5.1.1 No such user here' },
    });
    expect((await shop.desk.read(staff, id)).adminMessage).toHaveLength(1);
  });

  test('nothing answers a program, so no loop begins', async () => {
    const { id, to } = await answeredVisitor();
    const unknown = `reply+${'0'.repeat(32)}@reply.shop.test`;
    const from = 'robot@people.test';
    for (const [at, address] of [to, unknown].entries())
      expect(
        await shop.receive({
          ...{ from, to: address, text: 'I am away', messageId: `<away${at}@p.test>` },
          headers: { 'Auto-Submitted': 'auto-replied' },
        }),
      ).toMatchObject({ outcome: 'automatic' });
    await shop.receive({ from: 'studio@example.test', to, text: 'Ours', messageId: '<ours@p.test>' });
    await shop.receive({ from: to, to, text: 'Ours too', messageId: '<ours2@p.test>' });
    expect((await shop.desk.read(staff, id)).adminMessage).toHaveLength(1);
    for (const address of [from, 'studio@example.test', to])
      expect(await shop.listMails(address)).toEqual([]);
  });

  test('a mail to an unknown address is answered once, to an address of another shape never', async () => {
    const to = `reply+${'1'.repeat(32)}@reply.shop.test`;
    for (const messageId of ['<u1@p.test>', '<u2@p.test>'])
      expect(await shop.receive({ from: 'lost@people.test', to, text: 'x', messageId })).toMatchObject({
        outcome: 'unknown-address',
      });
    expect(await shop.listMails('lost@people.test')).toHaveLength(1);
    expect(
      await shop.receive({ from: 'spam@people.test', to: 'info@reply.shop.test', text: 'x' }),
    ).toMatchObject({
      outcome: 'not-for-us',
    });
    expect(await shop.listMails('spam@people.test')).toEqual([]);
  });

  test('an address ends when the customer has another one', async () => {
    const customer = await shop.signUp();
    const id = await shop.desk.open(customer);
    const to = await shop.replyAddressOf(id, staff);
    await shop.services.database.transaction(async (transaction) => {
      const { changeEmailOfTickets } = await import('../support/index.ts');
      await changeEmailOfTickets(transaction, { userId: customer.user.id, email: 'new@people.test' });
    });
    expect(await shop.receive({ from: customer.email, to, text: 'x' })).toMatchObject({
      outcome: 'ended-address',
    });
    const next = await readDesk(id);
    expect(next.replyAddress).toBeNull();
  });

  test('too many mails of a ticket wait for an hour, and their sender gets a mail that says so', async () => {
    const { id, from, to } = await answeredVisitor();
    await shop.services.database.insert(inboundMails).values(
      Array.from({ length: mailLimits.perTicket }, (_, at) => ({
        ...{ digest: Buffer.from(`${id}${at}`), raw: Buffer.from('x'), state: 'processed' as const },
        ...{ outcome: 'replied' as const, ticketId: id, fromEmail: 'x@x.test', endedAt: new Date() },
      })),
    );
    expect(await shop.receive({ from, to, text: 'More' })).toMatchObject({ outcome: 'too-many' });
    expect((await shop.listMails(from)).at(-1)?.textBody).toContain('too many emails within an hour');
  });
});

describe('what is stored first', () => {
  test('a mail that is delivered again, or twice at once, is one message', async () => {
    const { id, from, to } = await answeredVisitor();
    const raw = await composeMail({ from, to, text: 'Once', messageId: '<once@people.test>' });
    const again = Buffer.concat([Buffer.from('Received: from another server\r\n'), raw]);
    const answers = await Promise.all([shop.deliver(raw), shop.deliver(raw), shop.deliver(again)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await Promise.all([shop.process(), shop.process(), shop.process()]);
    await shop.deliver(raw);
    await shop.process();
    expect(
      (await shop.desk.read(staff, id)).adminMessage.filter(({ message }) => message === 'Once'),
    ).toHaveLength(1);
  });

  test('a worker that dies between storing and the message loses nothing and doubles nothing', async () => {
    const { id, from, to } = await answeredVisitor();
    const content = await drawImage().png().toBuffer();
    const raw = await composeMail({ from, to, text: 'Kept', attachments: [{ filename: 'a.png', content }] });
    await shop.deliver(raw);
    const { database } = shop.services;
    // As far as a worker came that died right before its transaction: the mail is claimed, its file is stored.
    await database.execute(sql`update inbound_mails set attempts = 1, next_attempt_at = now() + interval '2 minutes'
      where state = 'waiting'`);
    const { storeMailFiles } = await import('./store-mail-files.ts');
    const orphan = await storeMailFiles(shop.services, id, [{ name: 'a.png', bytes: content }]);
    expect(await shop.process()).toBe(0);
    await database.execute(sql`update inbound_mails set next_attempt_at = now() where state = 'waiting'`);
    expect(await shop.process()).toBe(1);
    const [message] = (await shop.desk.read(staff, id)).adminMessage.slice(-1);
    expect(message).toMatchObject({ message: 'Kept', attachments: [{ name: 'a.webp' }] });
    expect(message?.attachments).toHaveLength(1);
    const [left] = await database
      .select()
      .from(ticketAttachments)
      .where(eq(ticketAttachments.id, orphan.attachmentIds[0] ?? ''));
    // The retention task deletes what no message carries.
    expect(left?.ticketId).toBeNull();
    expect(await database.$count(files, eq(files.id, left?.fileId ?? ''))).toBe(1);
  });

  test('a mail that cannot be processed is tried again, and then is a failure that staff see', async () => {
    const { from, to } = await answeredVisitor();
    await shop.deliver(
      await composeMail({
        from,
        to,
        text: 'x',
        attachments: [{ filename: 'a.png', content: await drawImage().png().toBuffer() }],
      }),
    );
    const { database, storage } = shop.services;
    const put = storage.put;
    storage.put = () => Promise.reject(new Error('the disk is full'));
    try {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await shop.process();
        const [row] = await database.select().from(inboundMails).where(eq(inboundMails.state, 'waiting'));
        expect(row).toMatchObject({ attempts: attempt, lastError: 'the disk is full' });
        await database.execute(sql`update inbound_mails set next_attempt_at = now() where state = 'waiting'`);
      }
      await shop.process();
    } finally {
      storage.put = put;
    }
    expect((await shop.listMails(from)).at(-1)?.textBody).toContain('we could not read it');
    const health = await shop.inject({ url: '/api/operations/health', as: staff, headers: origin });
    expect(health.json().data.providers.inboundMail).toMatchObject({
      ...{ driver: 'webhook', address: 'reply+{token}@reply.shop.test' },
      ...{ waiting: 0, failedLastDay: 1, lastReceivedAt: expect.any(String), mailboxError: null },
    });
  });

  test('is deleted when it is old, unless it waits', async () => {
    const { database } = shop.services;
    const old = new Date(Date.now() - 40 * 86_400_000);
    await database.insert(inboundMails).values(
      (['processed', 'waiting', 'failed'] as const).map((state) => ({
        ...{ state, digest: Buffer.from(state), raw: Buffer.from(state), createdAt: old },
        nextAttemptAt: new Date(Date.now() + 86_400_000),
      })),
    );
    expect(await forgetInboundMails(database, { before: new Date(Date.now() - 30 * 86_400_000) })).toBe(2);
    await database.delete(inboundMails).where(eq(inboundMails.digest, Buffer.from('waiting')));
  });
});

describe('the webhook', () => {
  const raw = Buffer.from('From: a@people.test\r\nTo: b@people.test\r\n\r\nx');
  const seconds = () => Math.floor(Date.now() / 1000);
  test.each([
    ['without a signature', () => ({ 'content-type': 'message/rfc822' })],
    ['with the signature of another mail', () => signMail(Buffer.from('other'))],
    ['with another secret', () => signMail(raw, { secret: 'guessed' })],
    ['from six minutes ago', () => signMail(raw, { at: seconds() - 360 })],
    ['from six minutes ahead', () => signMail(raw, { at: seconds() + 360 })],
    [
      'with another time than the signed one',
      () => ({ ...signMail(raw), 'credit-studio-timestamp': String(seconds() - 1) }),
    ],
  ])('refuses a mail %s', async (_how, headers) => {
    const before = await shop.services.database.$count(inboundMails);
    const answer = await shop.deliver(raw, headers() as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_rejected']);
    expect(await shop.services.database.$count(inboundMails)).toBe(before);
  });

  test('takes the secret before, while it is replaced', async () => {
    expect((await shop.deliver(raw, signMail(raw, { secret: previousInboundSecret }))).statusCode).toBe(200);
  });

  test('refuses what is too large before it is read', async () => {
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, 'x');
    expect((await shop.deliver(large)).statusCode).toBe(413);
  });

  test('says so where mails are received in another way', async () => {
    const other = await openInboundShop({
      ...{ INBOUND_MAIL_DRIVER: 'imap', INBOUND_MAIL_IMAP_URL: 'imaps://u:p@127.0.0.1:1/INBOX' },
    });
    const answer = await other.deliver(raw);
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('by webhook')]);
    await other.close();
  });
});
