import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { awaitMails } from '../../../test/mails.ts';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { createSmtpMailSender, MailError } from './index.ts';

const from = 'Credit Studio <studio@example.test>';

test('delivers both parts of a mail to the mail server', async () => {
  const sender = createSmtpMailSender({ url: inject('addresses').smtpUrl, from });
  const to = `${randomUUID()}@people.test`;
  await sender.send({ to, subject: 'Receipt', text: 'Thank you.\n', html: '<p>Thank you.</p>' });
  sender.close();
  const [mail] = await awaitMails(to, 1);
  expect(mail).toMatchObject({ subject: 'Receipt', text: expect.stringMatching(/^Thank you\.\s*$/) });
  expect(mail?.html).toContain('<p>Thank you.</p>');
});

test('cannot be made to name a second recipient', async () => {
  const sender = createSmtpMailSender({ url: inject('addresses').smtpUrl, from });
  const subject = `Injected ${Date.now()}`;
  await sender
    .send({ to: 'robin@people.test\r\nBcc: eve@evil.test', subject, text: 'Hello', html: '<p>Hi</p>' })
    .catch(() => {});
  sender.close();
  const mails = await (await fetch(`${inject('addresses').mailPageUrl}/api/messages`)).text();
  expect(mails).not.toContain('"eve@evil.test"');
});

test('says that an unreachable server may be tried again', async () => {
  const sender = createSmtpMailSender({ url: 'smtp://127.0.0.1:1', from });
  const failure = await sender
    .send({ to: 'a@people.test', subject: 's', text: 't', html: '<p>Hi</p>' })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailError);
  expect(failure).toMatchObject({ permanent: false, isServerDown: true });
  sender.close();
});

test('sends many mails over one connection, and several connections at a time', async () => {
  const server = await startMailServer();
  const mail = { to: 'a@people.test', subject: 's', text: 't', html: '<p>Hi</p>' };
  const one = createSmtpMailSender({ url: server.url, from, connections: 1 });
  await Promise.all(Array.from({ length: 5 }, () => one.send(mail)));
  expect(server.state).toMatchObject({ accepted: 5, connections: 1 });
  const three = createSmtpMailSender({ url: server.url, from, connections: 3 });
  await Promise.all(Array.from({ length: 9 }, () => three.send(mail)));
  expect(server.state).toMatchObject({ accepted: 14, connections: 4 });
  for (const sender of [one, three]) sender.close();
  await server.close();
});

/** A mail server that answers one command with a refusal and everything else with its consent. */
async function startRefusingServer(command: string, refusal: string) {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      if (line.startsWith(command)) socket.write(`${refusal}\r\n`);
      else if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

test.each([
  ['a recipient that does not exist', 'RCPT', '550 no such person', '', [true, false]],
  ['a full mailbox', 'RCPT', '452 mailbox full', '', [false, false]],
  ['a busy server', 'MAIL', '451 try later', '', [false, false]],
  ['a server that closes', 'MAIL', '421 closing', '', [false, true]],
  ['a server that wants us to sign in', 'MAIL', '530 authentication required', '', [false, true]],
  ['our password being wrong', 'AUTH', '535 wrong password', 'us:wrong@', [false, true]],
])(
  'knows whether %s is permanent, and about the server',
  async (_, command, refusal, credentials, expected) => {
    const server = await startRefusingServer(command, refusal);
    const sender = createSmtpMailSender({ url: `smtp://${credentials}127.0.0.1:${server.port}`, from });
    const mail = { to: 'a@people.test', subject: 's', text: 't', html: '<p>Hi</p>' };
    const [permanent, isServerDown] = expected;
    await expect(sender.send(mail)).rejects.toMatchObject({ permanent, isServerDown });
    sender.close();
    await server.close();
  },
);
