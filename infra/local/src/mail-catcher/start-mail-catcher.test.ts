import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailCatcher, startMailCatcher } from './index.ts';

let catcher: MailCatcher;

beforeAll(async () => {
  catcher = await startMailCatcher();
});
afterAll(() => catcher.close());

async function list() {
  return (await (await fetch(`${catcher.pageUrl}/api/messages`)).json()) as { id: string; subject: string }[];
}

async function send(subject: string, html: string) {
  const transport = nodemailer.createTransport(catcher.smtpUrl);
  await transport.sendMail({
    from: 'Shop <shop@example.test>',
    to: ['a@example.test', 'B <b@example.test>'],
    subject,
    text: 'In words',
    html,
  });
  transport.close();
}

test('a mail is caught and read back, the newest first', async () => {
  await send('First', '<p>One</p>');
  await send('Zweitë ✓', '<p>Two</p>');
  const mails = await list();
  expect(mails.map(({ subject }) => subject)).toEqual(['Zweitë ✓', 'First']);
  const response = await fetch(`${catcher.pageUrl}/api/messages/${mails[0]?.id}`);
  const mail = (await response.json()) as { receivedAt: string };
  expect(mail).toMatchObject({
    from: 'shop@example.test',
    to: ['a@example.test', 'b@example.test'],
    subject: 'Zweitë ✓',
    text: expect.stringContaining('In words'),
    html: expect.stringContaining('<p>Two</p>'),
  });
  expect(Date.parse(mail.receivedAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('the page shows a mail’s HTML in a frame that runs no script', async () => {
  await send('<script>alert(1)</script>', '<script>alert(2)</script><b>"Hi"</b>');
  const [mail] = await list();
  const page = await fetch(`${catcher.pageUrl}/messages/${mail?.id}`);
  const html = await page.text();
  expect(html).not.toContain('<script>');
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await fetch(catcher.pageUrl)).text()).toContain('&#60;script&#62;');
});

test('the list knows which mails it shows, and its script asks whether they are still those', async () => {
  const html = await (await fetch(catcher.pageUrl)).text();
  expect(/data-mails="([^"]*)"/.exec(html)?.[1]?.split(' ')).toEqual((await list()).map(({ id }) => id));
  const address = /<script type="module" src="([^"]+)">/.exec(html)?.[1] ?? '';
  const script = await fetch(new URL(address, catcher.pageUrl));
  expect(script.headers.get('content-type')).toBe('text/javascript');
  expect(await script.text()).toContain("fetch('/api/messages')");
});

test('a mail with a reply address is answered on its page, with a file, and handed over signed', async () => {
  const arrived: { signature: string | undefined; body: string }[] = [];
  const api = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    arrived.push({ signature: request.headers['credit-studio-signature']?.toString(), body });
    response.end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = api.address() as AddressInfo;
  const answering = await startMailCatcher({
    inbound: { url: `http://127.0.0.1:${port}/webhooks/inbound-mail`, secret: 'secret' },
  });
  const transport = nodemailer.createTransport(answering.smtpUrl);
  const mail = { from: 'shop@example.test', to: 'a@example.test', subject: 'Your ticket', text: 'In words' };
  await transport.sendMail({ ...mail, replyTo: 'reply+1@example.test' });
  await transport.sendMail(mail);
  transport.close();
  const mails = (await (await fetch(`${answering.pageUrl}/api/messages`)).json()) as { id: string }[];
  const pages = await Promise.all(
    mails.map(async ({ id }) => (await fetch(`${answering.pageUrl}/messages/${id}`)).text()),
  );
  expect(pages.map((page) => page.includes('Reply as a@example.test'))).toEqual([false, true]);
  const form = new FormData();
  form.set('text', 'Thank you');
  form.set('file', new File(['bytes'], 'a.txt', { type: 'text/plain' }));
  const action = /action="([^"]+)"/.exec(pages[1] ?? '')?.[1] ?? '';
  const page = await fetch(new URL(action, answering.pageUrl), { method: 'POST', body: form });
  expect(await page.text()).toContain('Your reply was sent.');
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.signature).toMatch(/^v1=[0-9a-f]{64}$/);
  expect(arrived[0]?.body).toMatch(/^To: reply\+1@example\.test\r$/m);
  for (const text of ['From: a@example.test', 'Thank you', '> In words', 'filename=a.txt'])
    expect(arrived[0]?.body).toContain(text);
  await answering.close();
  api.close();
});

test('an id that leads out of the folder is just unknown, and all mails can be deleted', async () => {
  expect((await fetch(`${catcher.pageUrl}/api/messages/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  expect((await fetch(`${catcher.pageUrl}/api/messages`, { method: 'DELETE' })).status).toBe(204);
  expect(await list()).toEqual([]);
});
