import { PDFDocument } from '@cantoo/pdf-lib';
import type { TicketAttachment } from '@credit-studio/contracts';
import { eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawImage } from '../../../../test/draw-image.ts';
import { multipart } from '../../../../test/multipart.ts';
import { openStream } from '../../../../test/open-stream.ts';
import { openSupportDesk, type SupportDesk } from '../../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { ticketAttachments } from '../support.tables.ts';
import { forgetUnsentAttachments } from './forget-attachments.ts';
import { composeName } from './upload-attachment.ts';

let app: TestApp;
let desk: SupportDesk;
let customer: TestPerson;
let staff: TestPerson;
let png: Buffer;
let pdf: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  [customer, staff] = [await app.signUp(), await app.signUp({ role: 'Admin' })];
  png = await drawImage().png().toBuffer();
  const document = await PDFDocument.create();
  document.addPage().drawText('Invoice 7');
  pdf = Buffer.from(await document.save());
});
afterAll(() => app.close());

function send(as: TestPerson, bytes: Buffer, filename: string) {
  const form = multipart(bytes, { field: 'file', filename, type: 'application/octet-stream' });
  return app.inject({ method: 'POST', url: '/support-attachments', as, ...form });
}
async function upload(as: TestPerson, bytes = png, name = 'screen.png'): Promise<TicketAttachment> {
  const answer = await send(as, bytes, name);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
}
/** A reply with files, as a front end sends it. */
function reply(as: TestPerson, id: string, message: string, attachmentIds: string[]) {
  return desk.update(as, id, { adminMessage: [{ message, attachmentIds }] });
}
function fetchFile(url: string | null) {
  const { pathname, search } = new URL(url ?? '');
  return app.inject({ url: pathname + search });
}

describe('a file for a message', () => {
  test('is an image, redrawn, under the name that it had', async () => {
    const image = await upload(customer, png, 'C:\\Users\\ada\\My screen.PNG');
    expect(image).toMatchObject({ name: 'My screen.webp', contentType: 'image/webp' });
    expect(image.width).toBeGreaterThan(0);
    const file = await fetchFile(image.url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(file.headers['content-disposition']).toMatch(/^inline/);
  });

  test('is a PDF, which browsers save and never show', async () => {
    const attachment = await upload(customer, pdf, 'invoice.pdf');
    expect(attachment).toMatchObject({ name: 'invoice.pdf', contentType: 'application/pdf', width: null });
    const file = await fetchFile(attachment.url);
    expect(file.rawPayload).toEqual(pdf);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment.*\.pdf"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is opened by its signed address only', async () => {
    const { url } = await upload(customer);
    expect((await fetchFile((url ?? '').replace(/\?.*/, ''))).statusCode).toBe(404);
    expect((await fetchFile(`${url}0`)).statusCode).toBe(403);
  });

  test.each([
    ['of another type', () => Buffer.from('MZ program'), 415, 'or a PDF.'],
    ['that is empty', () => Buffer.alloc(0), 400, 'Please choose a file first.'],
    ['that is too large', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'Please attach a smaller file.'],
    ['that is a broken image', () => png.subarray(0, 60), 422, 'We could not read this image.'],
    ['that is a broken PDF', () => pdf.subarray(0, 40), 400, 'We could not read this PDF.'],
  ])('is refused %s, with what to do', async (_what, make, status, words) => {
    const before = await app.services.database.$count(ticketAttachments);
    const answer = await send(customer, make(), 'file');
    expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringContaining(words)]);
    expect(await app.services.database.$count(ticketAttachments)).toBe(before);
  });

  test('is refused when it can do more than be read', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.addJavaScript('greet', 'app.alert(1)');
    const answer = await send(customer, Buffer.from(await document.save()), 'x.pdf');
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      expect.stringContaining('contains scripts'),
    ]);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.webp'],
    ['a\u202Egnp.exe', 'a gnp.webp'],
    ['', 'file.webp'],
    ['.png', 'file.webp'],
    ['Überblick <1>.jpeg', 'Überblick 1.webp'],
    [`${'n'.repeat(300)}.png`, `${'n'.repeat(120)}.webp`],
  ])('named %j is called %s', (sent, name) => {
    expect(composeName(sent, 'image/webp')).toBe(name);
  });
});

describe('a message with files', () => {
  test('opens a ticket, and both sides see them', async () => {
    const [image, document] = [await upload(customer), await upload(customer, pdf, 'invoice.pdf')];
    const id = await desk.open(customer, { attachmentIds: [image._id, document._id] });
    for (const reader of [customer, staff]) {
      const { attachments } = await desk.read(reader, id);
      expect(attachments?.map(({ name }) => name)).toEqual(['screen.webp', 'invoice.pdf']);
      expect((await fetchFile(attachments?.[1]?.url ?? null)).rawPayload).toEqual(pdf);
    }
  });

  test('is a reply, with or without a text', async () => {
    const id = await desk.open(customer);
    const answer = await reply(customer, id, '', [(await upload(customer))._id]);
    expect(answer.statusCode).toBe(200);
    const { adminMessage, lastReply } = await desk.read(staff, id);
    expect(adminMessage).toMatchObject([{ message: '', attachments: [{ name: 'screen.webp' }] }]);
    expect(lastReply).toEqual({ message: '', sender: 'user', attachmentCount: 1 });
  });

  test('is stored once when it is sent again', async () => {
    const id = await desk.open(customer);
    const ids = [(await upload(customer))._id, (await upload(customer))._id];
    for (let turn = 0; turn < 3; turn += 1)
      expect((await reply(customer, id, 'Look', ids)).statusCode).toBe(200);
    const answers = await desk.meetAtTheLock(id, [
      () => reply(customer, id, 'Look', ids),
      () => reply(customer, id, 'Look', ids),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await desk.read(customer, id)).adminMessage).toHaveLength(1);
  });

  test('opens one ticket for one key, with its files', async () => {
    const attachmentIds = [(await upload(customer))._id];
    const open = () =>
      app.inject({
        ...{ method: 'POST', url: '/new-support-message', as: customer },
        headers: { 'idempotency-key': 'once' },
        payload: { subject: 'Help', message: 'Look', attachmentIds },
      });
    const [first, second] = [await open(), await open()];
    expect(second.json()).toEqual(first.json());
    expect((await desk.read(customer, first.json().data._id)).attachments).toHaveLength(1);
  });

  test('of staff is mailed with the names of its files', async () => {
    const id = await desk.open(customer);
    expect(
      (await reply(staff, id, 'Your receipt', [(await upload(staff, pdf, 'receipt.pdf'))._id])).statusCode,
    ).toBe(200);
    const mails = await app.services.database
      .select({ text: outboundMessages.textBody })
      .from(outboundMessages)
      .where(like(outboundMessages.textBody, `%${id}%`));
    expect(mails).toEqual([{ text: expect.stringContaining('With a file: receipt.pdf') }]);
    expect((await desk.read(customer, id)).adminMessage[0]?.attachments).toHaveLength(1);
  });

  test.each([
    ['someone else’s file', async () => (await upload(await app.signUp()))._id],
    ['a file of staff', async () => (await upload(staff))._id],
    ['a file that no one uploaded', async () => crypto.randomUUID()],
    [
      'a file that was sent already',
      async () => {
        const { _id } = await upload(customer);
        await desk.open(customer, { attachmentIds: [_id] });
        return _id;
      },
    ],
  ])('is refused whole with %s', async (_what, find) => {
    const id = await desk.open(customer);
    const [own, other] = [(await upload(customer))._id, await find()];
    const answer = await reply(customer, id, 'Look', [own, other]);
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      expect.stringContaining('attach it again'),
    ]);
    expect((await desk.read(customer, id)).adminMessage).toEqual([]);
    // The own file is still there to be sent.
    expect((await reply(customer, id, 'Look', [own])).statusCode).toBe(200);
  });

  test('has five files at most', async () => {
    const id = await desk.open(customer);
    const answer = await reply(
      customer,
      id,
      'Look',
      Array.from({ length: 6 }, () => crypto.randomUUID()),
    );
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'A message has at most 5 files.']);
  });

  test('reaches open conversations of both sides with its files', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const id = await desk.open(customer);
    const streams = [
      await openStream(`${origin}/support-message/${id}/events`, { token: customer.token }),
      await openStream(`${origin}/support-message/${id}/desk/events`, {
        ...{ token: staff.token, headers: { origin: 'http://admin.test' } },
      }),
    ];
    for (const stream of streams) expect(await stream.readUntil(/\n\n/)).toContain('event: ticket');
    await reply(customer, id, 'Look', [(await upload(customer))._id]);
    for (const stream of streams) {
      expect(await stream.readUntil(/"name":"screen\.webp"/)).toContain('"message":"Look"');
      stream.leave();
    }
  });

  test('is in the copy of a person’s data', async () => {
    const person = await app.signUp();
    const id = await desk.open(person);
    await reply(person, id, 'Look', [(await upload(person, pdf, 'form.pdf'))._id]);
    const copy = await app.inject({ url: `/api/users/${person.user.id}/data`, as: staff });
    const [message] = copy.json().data.tickets[0].messages;
    expect(message).toMatchObject({ message: 'Look', attachments: [{ name: 'form.pdf' }] });
  });
});

describe('what is kept', () => {
  test('a file that is not sent within a day is deleted, bytes and all', async () => {
    const [unsent, sent, fresh] = [await upload(customer), await upload(customer), await upload(customer)];
    await desk.open(customer, { attachmentIds: [sent._id] });
    const { database, storage } = app.services;
    const ids = [unsent._id, sent._id, fresh._id];
    const rows = await database.select().from(ticketAttachments).where(inArray(ticketAttachments.id, ids));
    const [file] = await database
      .select()
      .from(files)
      .where(eq(files.id, rows.find(({ id }) => id === unsent._id)?.fileId ?? ''));
    await database
      .update(ticketAttachments)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(inArray(ticketAttachments.id, [unsent._id, sent._id]));
    expect(await forgetUnsentAttachments(app.services)).toBe(1);
    expect(await storage.stat(file?.storageKey ?? '')).toBeNull();
    expect((await fetchFile(unsent.url)).statusCode).toBe(403);
    for (const { url } of [sent, fresh]) expect((await fetchFile(url)).statusCode).toBe(200);
  });

  test('a customer’s files go with their account, and those of staff stay', async () => {
    const leaving = await app.signUp();
    const own = await upload(leaving, pdf, 'passport of Ada.pdf');
    const id = await desk.open(leaving, { attachmentIds: [own._id] });
    await reply(staff, id, 'Here', [(await upload(staff, pdf, 'form.pdf'))._id]);
    const removed = await app.inject({ method: 'DELETE', url: `/api/users/${leaving.user.id}`, as: staff });
    expect(removed.statusCode).toBe(200);
    const { attachments, adminMessage } = await desk.read(staff, id);
    expect(attachments).toMatchObject([{ name: '', url: null }]);
    expect((await fetchFile(own.url)).statusCode).toBe(403);
    const [kept] = adminMessage[0]?.attachments ?? [];
    expect(kept?.name).toBe('form.pdf');
    expect((await fetchFile(kept?.url ?? null)).statusCode).toBe(200);
  });
});
