import { maxInboundMailBytes } from '@credit-studio/contracts/rules';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ImapServer, startImapServer } from '../../../test/start-imap-server.ts';
import { createImapMailbox } from './imap-mailbox.ts';
import type { CollectedMail } from './inbound-mail.ts';

let server: ImapServer;
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.close());

const log = pino({ level: 'silent' });
const mail = (text: string) => `Subject: ${text}\r\n\r\n${text}\r\n`;
const open = () => createImapMailbox({ url: server.url, log });

/** What a run hands over. */
async function collect(mailbox = open()): Promise<CollectedMail[]> {
  const collected: CollectedMail[] = [];
  await mailbox.collect(async (found) => {
    collected.push(found);
  });
  return collected;
}

test('hands over each mail once, and moves it to the folder “Processed”', async () => {
  server.put(mail('one'));
  server.put(mail('two'));
  expect((await collect()).map(({ raw, isCut }) => [raw.toString(), isCut])).toEqual([
    [mail('one'), false],
    [mail('two'), false],
  ]);
  expect([server.texts('INBOX'), server.texts('Processed')]).toEqual([[], [mail('one'), mail('two')]]);
  server.put(mail('three'));
  expect((await collect()).map(({ raw }) => raw.toString())).toEqual([mail('three')]);
  expect(server.state.connections).toBe(2);
});

test('leaves a mail where it is when it could not be stored, and hands it over again', async () => {
  server.put(mail('one'));
  const failing = open().collect(() => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(server.texts('INBOX')).toEqual([mail('one')]);
  expect(await collect()).toHaveLength(1);
});

test('hands over a mail again whose move was cut off: storing recognises it', async () => {
  server.put(mail('one'));
  const broken = open().collect(async () => server.breakConnections());
  await expect(broken).rejects.toThrow();
  expect((await collect()).map(({ raw }) => raw.toString())).toEqual([mail('one')]);
  expect(server.texts('Processed')).toEqual([mail('one')]);
});

test('takes the header only of a mail that is too large', async () => {
  server.put(`${mail('large')}${'x'.repeat(maxInboundMailBytes)}`);
  const [large] = await collect();
  expect([large?.isCut, large?.raw.length]).toEqual([true, 65_536]);
  expect(large?.raw.toString()).toContain('Subject: large');
});

test('puts a mail aside that the server cannot hand over, and takes the others', async () => {
  server.state.unreadable.add(server.put(mail('damaged')));
  server.put(mail('good'));
  expect((await collect()).map(({ raw }) => raw.toString())).toEqual([mail('good')]);
  expect(server.texts('Failed')).toEqual([mail('damaged')]);
});

test('two workers at once hand over no mail that the other has moved', async () => {
  for (let count = 0; count < 10; count += 1) server.put(mail(String(count)));
  const runs = await Promise.all([collect(), collect()]);
  expect(new Set(runs.flat().map(({ raw }) => raw.toString())).size).toBe(10);
  expect(server.texts('Processed')).toHaveLength(10);
});

test('says what the server said to a wrong password, and works again with the right one', async () => {
  server.state.password = 'another';
  await expect(collect()).rejects.toMatchObject({
    responseText: expect.stringContaining('Invalid credentials'),
  });
  server.state.password = 'secret';
  server.put(mail('one'));
  expect(await collect()).toHaveLength(1);
});

test('says so when there is no server', async () => {
  await server.close();
  await expect(collect()).rejects.toThrow();
  server = await startImapServer();
});
