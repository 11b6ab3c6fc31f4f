import { describe, expect, test } from 'vitest';
import { composeBounce, composeMail } from '../../../../test/compose-mail.ts';
import { drawImage } from '../../../../test/draw-image.ts';
import { htmlToText } from './html-to-text.ts';
import { parseMail, parseSender, UnreadableMail } from './parse-mail.ts';

const known = {
  addresses: { pattern: 'reply+{token}@reply.shop.test', takesBounces: true },
  own: {
    address: 'hello@shop.test',
    openings: ['We answered your message', 'Unsere Antwort auf Ihre Nachricht'],
  },
};
const token = 'ab'.repeat(16);
const to = `reply+${token}@reply.shop.test`;

async function read(mail: Parameters<typeof composeMail>[0]) {
  return parseMail(await composeMail({ to, ...mail }), known);
}

describe('a mail', () => {
  test('says who wrote what to which ticket', async () => {
    const mail = await read({ text: 'Thank you!', messageId: '<1@people.test>' });
    expect(mail).toMatchObject({
      ...{ from: 'kim@people.test', mailId: '<1@people.test>', text: 'Thank you!', tokens: [token] },
      ...{ files: [], isAutomatic: false, isOwn: false, isUnanswerable: false, bounce: null },
    });
  });

  test.each([
    ['written in capitals', { to: to.toUpperCase() }],
    ['in a copy', { to: 'someone@people.test', cc: to }],
    ['that the last server has named', { to: 'someone@people.test', headers: { 'Delivered-To': to } }],
  ])('belongs to a ticket by an address %s', async (_how, mail) => {
    expect((await read({ text: 'x', ...mail })).tokens).toEqual([token]);
  });

  test('belongs to no ticket by an address in its text', async () => {
    expect((await read({ to: 'hello@shop.test', text: to })).tokens).toEqual([]);
  });

  test.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
    ['an old absence note', { Precedence: 'auto_reply' }],
    ['a mass mail', { Precedence: 'bulk' }],
    ['a list', { 'List-Id': '<news.people.test>' }],
    ['a robot', { 'X-Autoreply': 'yes' }],
    ['a report', { 'Return-Path': '<>' }],
  ])('is automatic as %s', async (_what, headers) => {
    expect((await read({ text: 'x', headers })).isAutomatic).toBe(true);
  });

  test.each([
    ['mailer-daemon@mx.test', { isAutomatic: true, isUnanswerable: true }],
    ['no-reply@people.test', { isAutomatic: false, isUnanswerable: true }],
    ['hello@shop.test', { isOwn: true }],
    [to, { isOwn: true }],
  ])('from %s is recognised', async (from, expected) => {
    expect(await read({ text: 'x', from })).toMatchObject(expected);
  });

  test('with “Auto-Submitted: no” is one of a person', async () => {
    expect((await read({ text: 'x', headers: { 'Auto-Submitted': 'no' } })).isAutomatic).toBe(false);
  });

  test('that could not be delivered comes back with reason, recipient and reply address', async () => {
    const original = `From: hello@shop.test\r\nReply-To: ${to}\r\nMessage-ID: <ticket.0198f5ab-0000-7000-8000-000000000000.7@shop.test>`;
    const bounce = { to: 'hello@shop.test', recipient: 'kim@people.test', original };
    expect(await parseMail(composeBounce(bounce), known)).toMatchObject({
      tokens: [token],
      bounce: {
        recipient: 'kim@people.test',
        reason: '550 5.1.1 No such user here',
        messageSequence: '7',
      },
    });
    const delayed = await parseMail(composeBounce({ ...bounce, action: 'delayed' }), known);
    expect(delayed).toMatchObject({ bounce: null, isAutomatic: true });
  });
});

describe('an HTML mail', () => {
  const quote = '<p>We answered your message</p>';
  test.each([
    [
      'Gmail',
      `<div dir="ltr">Thank you!<div><br></div><div>That is cheap.</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sat, Nov 28, 2026</div><blockquote class="gmail_quote">${quote}</blockquote></div>`,
    ],
    [
      'Outlook',
      `<html><body><div class="elementToProof">Thank you!</div><div><br></div><div>That is cheap.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Von:</b> Credit Studio</div><div>${quote}</div></body></html>`,
    ],
    [
      'Outlook for Windows',
      `<p class="MsoNormal">Thank you!</p><p class="MsoNormal">That is cheap.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Credit Studio</p></div></div>${quote}`,
    ],
    [
      'Apple Mail',
      `<html><body>Thank you!<br><br>That is cheap.<br><blockquote type="cite"><div>On 28. Nov 2026, at 10:00, Credit Studio wrote:</div>${quote}</blockquote></body></html>`,
    ],
    [
      'Thunderbird',
      `<p>Thank you!</p><p>That is cheap.</p><div class="moz-cite-prefix">Am 28.11.26 um 10:00 schrieb Credit Studio:</div><blockquote type="cite">${quote}</blockquote>`,
    ],
  ])('of %s becomes the text that the person wrote', async (_program, html) => {
    expect((await read({ html })).text).toBe('Thank you!\n\nThat is cheap.');
  });

  test('leaves no markup, script or style', async () => {
    const html =
      '<style>p{}</style><script>alert(1)</script><p>1 &lt; 2 &amp; <b>bold</b></p><template>x</template>';
    expect((await read({ html })).text).toBe('1 < 2 & bold');
  });

  test('is used where the text part is empty', async () => {
    expect((await read({ text: ' \n', html: '<p>Hello</p>' })).text).toBe('Hello');
  });

  test('is read at the depth of a long thread', () => {
    expect(htmlToText(`${'<div>'.repeat(400)}deep`)?.text).toBe('deep');
  });
});

describe('a file of a mail', () => {
  const logo = () => drawImage({ width: 60, height: 30 }).png().toBuffer();
  const photo = () => drawImage().png().toBuffer();

  test('is what the person attached', async () => {
    const { files } = await read({ text: 'x', attachments: [{ filename: 'a.png', content: await logo() }] });
    expect(files.map(({ name }) => name)).toEqual(['a.png']);
    expect(files[0]?.bytes).toEqual(await logo());
  });

  test('is a photo inside the text, and no logo of a signature or of the quote', async () => {
    const inline = (cid: string, content: Buffer) => ({
      ...{ cid, content, filename: `${cid}.png`, contentDisposition: 'inline' as const },
    });
    const attachments = [
      inline('photo', await photo()),
      inline('logo', await logo()),
      inline('quoted', await photo()),
    ];
    const html =
      '<p>Look</p><img src="cid:photo"><img src="cid:logo"><blockquote type="cite"><img src="cid:quoted"></blockquote>';
    const { files } = await read({ html, attachments });
    expect(files.map(({ name }) => name)).toEqual(['photo.png']);
  });

  test('is no signature of the mail', async () => {
    const attachments = [{ filename: 'smime.p7s', contentType: 'application/pkcs7-signature', content: 'x' }];
    expect((await read({ text: 'x', attachments })).files).toEqual([]);
  });
});

describe('a mail that is made to harm', () => {
  const head = `From: eve@evil.test\r\nTo: ${to}\r\nMIME-Version: 1.0\r\n`;
  const nested = () => {
    let body = 'Content-Type: text/plain\r\n\r\nx';
    for (let depth = 0; depth < 200; depth += 1)
      body = `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${body}\r\n--b${depth}--\r\n`;
    return head + body;
  };
  test.each([
    ['that nests its parts', nested],
    [
      'of very many parts',
      () =>
        `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(50_000)}--b--`,
    ],
    [
      'whose HTML is nested without an end',
      () => `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(200_000)}deep`,
    ],
    [
      'of elements that are never closed',
      () => `${head}Content-Type: text/html\r\n\r\n${'<b><x-y>'.repeat(100_000)}deep`,
    ],
    ['with a header without an end', () => `${head}X: ${'a'.repeat(1_000_000)}\r\n\r\nx`],
  ])('%s is refused at once, and still names its sender', async (_how, make) => {
    const raw = Buffer.from(make());
    const start = performance.now();
    await expect(parseMail(raw, known)).rejects.toThrow(UnreadableMail);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(await parseSender(raw, known)).toMatchObject({ from: 'eve@evil.test', tokens: [token] });
  });

  test('with a long line is read in time', async () => {
    const start = performance.now();
    await read({ text: `${'On 1 wrote: > '.repeat(100_000)}` });
    await read({ html: `<p>${'<b>x</b>'.repeat(100_000)}` });
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
