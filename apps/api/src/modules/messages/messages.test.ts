import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { MailError } from '../../providers/mail/index.ts';
import { outboundMessages, queueMessage, sendQueuedMessages } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.delete(outboundMessages);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const queue = async (occasion: string = randomUUID()) => {
  const message = {
    occasion,
    userId: null,
    toEmail: 'robin@people.test',
    subject: 'Hello',
    textBody: 'Good news.',
  };
  await app.services.database.transaction((transaction) => queueMessage(transaction, message));
  return occasion;
};
const read = async (occasion: string) => {
  const [row] = await app.services.database
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.occasion, occasion));
  return row;
};
const send = (later = 0) => {
  vi.spyOn(app.services, 'now').mockReturnValue(new Date(Date.now() + later));
  return sendQueuedMessages(app.services);
};

test('hands a queued mail to the mail server once, however often its occasion is queued', async () => {
  const occasion = await queue();
  await queue(occasion);
  expect(await send(1_000)).toBe(1);
  expect(await send(1_000)).toBe(0);
  expect(await read(occasion)).toMatchObject({ state: 'accepted', attempts: 1, sentAt: expect.any(Date) });
});

test('sends each mail once when several workers send at a time', async () => {
  const mail = vi.spyOn(app.services.mail, 'send');
  for (let count = 0; count < 30; count += 1) await queue();
  const accepted = await Promise.all(Array.from({ length: 5 }, () => send(1_000)));
  expect(accepted.reduce((sum, count) => sum + count)).toBe(30);
  expect(mail).toHaveBeenCalledTimes(30);
});

test('tries again later, and not before, when the mail server is away', async () => {
  const mail = vi
    .spyOn(app.services.mail, 'send')
    .mockRejectedValueOnce(new MailError('away', { permanent: false }));
  const occasion = await queue();
  expect(await send(1_000)).toBe(0);
  expect(await read(occasion)).toMatchObject({ state: 'queued', attempts: 1, lastError: 'away' });
  expect(await send(30_000)).toBe(0);
  expect(mail).toHaveBeenCalledTimes(1);
  expect(await send(62_000)).toBe(1);
  expect(await read(occasion)).toMatchObject({ state: 'accepted', attempts: 2, lastError: null });
});

test('gives up on what the mail server refuses for good', async () => {
  vi.spyOn(app.services.mail, 'send').mockRejectedValue(new MailError('no such person', { permanent: true }));
  const occasion = await queue();
  await send(1_000);
  expect(await read(occasion)).toMatchObject({ state: 'failed', lastError: 'no such person' });
  expect(await send(86_400_000)).toBe(0);
});

test('sends the mail of a process that died while sending, after its lease', async () => {
  const occasion = await queue();
  vi.spyOn(app.services.mail, 'send').mockReturnValueOnce(new Promise(() => {}));
  void send(1_000);
  await vi.waitFor(async () => expect((await read(occasion))?.attempts).toBe(1));
  expect(await send(60_000)).toBe(0);
  expect(await send(302_000)).toBe(1);
});
