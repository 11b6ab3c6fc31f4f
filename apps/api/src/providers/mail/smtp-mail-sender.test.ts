import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { createSmtpMailSender, MailError } from './index.ts';

const from = 'Credit Studio <studio@example.test>';

test('delivers a plain-text mail to the mail server', async () => {
  const sender = createSmtpMailSender({ url: inject('addresses').smtpUrl, from });
  const subject = `Receipt ${Date.now()}`;
  await sender.send({ to: 'robin@people.test', subject, text: 'Thank you.\n' });
  sender.close();
  const mails = await (await fetch(`${inject('addresses').mailPageUrl}/api/messages`)).json();
  expect(JSON.stringify(mails)).toContain(subject);
});

test('cannot be made to name a second recipient', async () => {
  const sender = createSmtpMailSender({ url: inject('addresses').smtpUrl, from });
  const subject = `Injected ${Date.now()}`;
  await sender
    .send({ to: 'robin@people.test\r\nBcc: eve@evil.test', subject, text: 'Hello' })
    .catch(() => {});
  sender.close();
  const mails = await (await fetch(`${inject('addresses').mailPageUrl}/api/messages`)).text();
  expect(mails).not.toContain('"eve@evil.test"');
});

test('says that an unreachable server may be tried again', async () => {
  const sender = createSmtpMailSender({ url: 'smtp://127.0.0.1:1', from });
  const failure = await sender
    .send({ to: 'a@people.test', subject: 's', text: 't' })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailError);
  expect(failure).toMatchObject({ permanent: false });
});

test('says that a refused recipient is refused for good', async () => {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      if (line.startsWith('RCPT')) socket.write('550 no such person\r\n');
      else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = server.address() as AddressInfo;
  const sender = createSmtpMailSender({ url: `smtp://127.0.0.1:${port}`, from });
  await expect(sender.send({ to: 'a@people.test', subject: 's', text: 't' })).rejects.toMatchObject({
    permanent: true,
  });
  sender.close();
  await new Promise((resolve) => server.close(resolve));
});
