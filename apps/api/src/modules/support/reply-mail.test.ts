import { PDFDocument } from '@cantoo/pdf-lib';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { type InboundShop, openInboundShop } from '../../../test/inbound-mail.ts';
import { awaitMails } from '../../../test/mails.ts';
import { multipart } from '../../../test/multipart.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { sendQueuedMessages } from '../messages/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

let shop: InboundShop;
let staff: TestPerson;
beforeAll(async () => {
  shop = await openInboundShop({ INBOUND_MAIL_BOUNCES: 'reply' });
  staff = await shop.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());

const newAddress = () => `kim-${crypto.randomUUID()}@people.test`;

async function upload(bytes: Buffer, filename: string): Promise<string> {
  const form = multipart(bytes, { field: 'file', filename, type: 'application/octet-stream' });
  const answer = await shop.inject({ method: 'POST', url: '/support-attachments', as: staff, ...form });
  return answer.json().data._id;
}
async function drawPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Invoice 7');
  return Buffer.from(await document.save());
}
async function replyWith(id: string, attachmentIds: string[]) {
  const answer = await shop.desk.update(staff, id, { adminMessage: [{ message: 'Here', attachmentIds }] });
  expect(answer.statusCode).toBe(200);
}
async function readNewest(email: string) {
  const [row] = await shop.services.database
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.toEmail, email))
    .orderBy(desc(outboundMessages.id))
    .limit(1);
  return row;
}

describe('the mail about a reply', () => {
  test('is answered to the address of its ticket, and is in one thread with the others and the answer', async () => {
    const email = newAddress();
    const id = await shop.openAsVisitor(email);
    const to = await shop.replyAddressOf(id, staff);
    await sendQueuedMessages(shop.services);
    await awaitMails(email, 1);
    await shop.receive({ from: email, to, text: 'And the tax?', messageId: '<answer@people.test>' });
    await shop.desk.reply(staff, id, 'Included.');
    await sendQueuedMessages(shop.services);
    const mails = await awaitMails(email, 2);
    const read = (name: string) =>
      mails.map(({ headers }) => headers.find((header) => header.name === name)?.value).reverse();
    expect(read('reply-to')).toEqual([to, to]);
    const root = `<ticket.${id}@example.test>`;
    expect(read('references')).toEqual([root, `${root} <answer@people.test>`]);
    expect(read('in-reply-to')).toEqual([root, '<answer@people.test>']);
    const ids = read('message-id');
    for (const messageId of ids)
      expect(messageId).toMatch(new RegExp(`^<ticket\\.${id}\\.\\d+@example\\.test>$`));
    expect(new Set(ids).size).toBe(2);
    expect(read('auto-submitted')).toEqual([undefined, undefined]);
    expect(mails[0]?.text).toContain('To answer, reply to this email.');
  });

  test('to a customer says both ways, by mail and in the conversation', async () => {
    const customer = await shop.signUp();
    const id = await shop.desk.open(customer);
    await shop.replyAddressOf(id, staff);
    const mail = await readNewest(customer.email);
    expect(mail?.textBody).toContain('reply to this email or open the conversation');
    expect(mail?.textBody).toContain(`http://storefront.test/user/support?ticket=${id}`);
  });

  test('is in the language of its ticket, around the words of the staff', async () => {
    const email = newAddress();
    const id = await shop.openAsVisitor(email, 'de');
    await shop.desk.reply(staff, id, 'Nine dollars.');
    await sendQueuedMessages(shop.services);
    const [mail] = await awaitMails(email, 1);
    const paragraphs = mail?.text.trimEnd().split('\n\n');
    expect(paragraphs?.slice(0, 3)).toEqual([
      'Guten Tag Kim,',
      'Unsere Antwort auf Ihre Nachricht „A question“:',
      'Nine dollars.',
    ]);
    expect(paragraphs?.[3]).toMatch(/^Um zu antworten, antworten Sie auf diese E.Mail\. Sie können Bilder/);
    expect(paragraphs?.at(-1)).toMatch(/, weil Sie unserem Support geschrieben haben\.$/);
    expect(mail?.html).toMatch(/<html [^>]*lang="de"/);
  });

  test('leads a customer to the pages in the language of their ticket', async () => {
    const customer = await shop.signUp();
    await shop.inject({
      ...{ method: 'PUT', url: `/update-user-profile/${customer.user.id}`, as: customer },
      payload: { language: 'de' },
    });
    const id = await shop.desk.open(customer);
    await shop.replyAddressOf(id, staff);
    const text = (await readNewest(customer.email))?.textBody;
    expect(text).toContain(`Unterhaltung öffnen:\nhttp://storefront.test/de/user/support?ticket=${id}`);
  });

  test('returns to the reply address when it cannot be delivered, where the shop wants so', async () => {
    const email = newAddress();
    const to = await shop.replyAddressOf(await shop.openAsVisitor(email), staff);
    expect((await readNewest(email))?.envelope).toMatchObject({ replyTo: to, returnPath: to });
  });

  test('sent again has another Message-ID, which programs would hide otherwise', async () => {
    const email = newAddress();
    await shop.replyAddressOf(await shop.openAsVisitor(email), staff);
    const first = await readNewest(email);
    await shop.services.database.execute(
      sql`update outbound_messages set state = 'accepted' where id = ${first?.id}`,
    );
    const answer = await shop.inject({
      ...{ method: 'POST', url: `/messages/${first?.id}/resend`, as: staff },
      headers: { origin: 'http://admin.test' },
    });
    expect(answer.statusCode).toBeLessThan(300);
    const again = await readNewest(email);
    expect(again?.envelope).toMatchObject({ replyTo: first?.envelope?.replyTo });
    expect(again?.envelope).not.toHaveProperty('mailKey');
  });
});

describe('files of staff for a visitor', () => {
  test('come with the mail, images as JPEG', async () => {
    const email = newAddress();
    const id = await shop.openAsVisitor(email);
    const pdf = await drawPdf();
    await replyWith(id, [
      await upload(await drawImage().png().toBuffer(), 'where.png'),
      await upload(pdf, 'invoice.pdf'),
    ]);
    expect((await readNewest(email))?.textBody).toContain('Attached: where.jpg, invoice.pdf');
    await sendQueuedMessages(shop.services);
    const [mail] = await awaitMails(email, 1);
    expect(mail?.attachments).toEqual([
      { filename: 'where.jpg', mimeType: 'image/jpeg' },
      { filename: 'invoice.pdf', mimeType: 'application/pdf' },
    ]);
  });

  test('are linked for 30 days when they are large together, and the links open them', async () => {
    const email = newAddress();
    const id = await shop.openAsVisitor(email);
    const pdf = await drawPdf();
    const ids = [await upload(pdf, 'invoice.pdf')];
    await shop.services.database.execute(sql`update files set bytes = 10485761 where id =
      (select file_id from ticket_attachments where id = ${ids[0]})`);
    await replyWith(id, ids);
    const mail = await readNewest(email);
    expect(mail?.envelope).not.toHaveProperty('files');
    expect(mail?.textBody).toContain('With a file: invoice.pdf. The links are valid for 30 days.');
    const url = new URL(/http:\/\/api\.test\/files\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? '');
    const days = (Number(url.searchParams.get('expires')) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    await shop.services.database.update(files).set({ bytes: pdf.length }).where(eq(files.bytes, 10_485_761));
    const file = await shop.inject({ url: url.pathname + url.search });
    expect([file.statusCode, file.rawPayload]).toEqual([200, pdf]);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  test('are linked in the language of the ticket', async () => {
    const email = newAddress();
    const id = await shop.openAsVisitor(email, 'de');
    const ids = [await upload(await drawPdf(), 'invoice.pdf')];
    await shop.services.database.execute(sql`update files set bytes = 10485761 where id =
      (select file_id from ticket_attachments where id = ${ids[0]})`);
    await replyWith(id, ids);
    const text = (await readNewest(email))?.textBody;
    expect(text).toContain('Mit einer Datei: invoice.pdf. Die Links gelten 30 Tage.');
    expect(text).toContain('invoice.pdf speichern:\nhttp://api.test/files/');
  });

  test('that are gone when the mail is sent do not hold it back', async () => {
    const email = newAddress();
    const id = await shop.openAsVisitor(email);
    await replyWith(id, [await upload(await drawPdf(), 'invoice.pdf')]);
    await shop.services.database.execute(sql`update files set deleted_at = now() where id =
      (select file_id from ticket_attachments where ticket_id = ${id})`);
    await sendQueuedMessages(shop.services);
    const [mail] = await awaitMails(email, 1);
    expect(mail?.attachments).toEqual([]);
  });
});
