import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { awaitMails } from '../../../test/mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { deleteFiles, type FileRow, insertFile, storeImage } from '../uploads/index.ts';
import { composeReadyMail, queueMessage, sendQueuedMessages } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function addImage(): Promise<FileRow> {
  const create = { width: 1600, height: 900, channels: 3 as const, background: '#c93a14' };
  const bytes = await sharp({ create }).png().toBuffer();
  return storeImage(app.services, { bytes, purpose: 'tool', ownerId: null });
}
/** Sends the mail about a result with this picture, to an unused address. */
async function sendReadyMail(pictureFileId: string) {
  const toEmail = `${randomUUID()}@people.test`;
  const ready = { name: 'Mo', subject: 'Your video is ready', invitation: 'Watch and download it' };
  await app.services.database.transaction((transaction) =>
    queueMessage(transaction, {
      ...composeReadyMail({ ...ready, resultUrl: 'https://shop.test/result', pictureFileId }),
      ...{ occasion: randomUUID(), userId: null, toEmail },
    }),
  );
  const send = vi.spyOn(app.services.mail, 'send');
  expect(await sendQueuedMessages(app.services)).toBe(1);
  const [caught] = await awaitMails(toEmail, 1);
  const sent = send.mock.lastCall?.[0];
  send.mockRestore();
  return { caught, sent };
}

test('the picture of a result is attached as a small JPEG, which the HTML shows', async () => {
  const { id } = await addImage();
  const { caught, sent } = await sendReadyMail(id);
  expect(sent?.html).toContain(`<img src="cid:${id}@picture"`);
  expect(await sharp(sent?.images?.[0]?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
  expect(caught).toMatchObject({ attachments: [{ mimeType: 'image/jpeg' }] });
  expect(caught?.text).not.toContain(id);
});

test('a poster is attached as it is', async () => {
  const create = { width: 1280, height: 720, channels: 3 as const, background: '#c93a14' };
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const [storageKey, contentType] = [`posters/${randomUUID()}`, 'image/jpeg'];
  await app.services.storage.put(storageKey, bytes, { contentType });
  const stored = { storageKey, contentType, bytes: bytes.length, width: 1280, height: 720 };
  const { id } = await app.services.database.transaction((transaction) =>
    insertFile(transaction, { ...stored, ownerId: null, purpose: 'poster', visibility: 'private' }),
  );
  const { sent } = await sendReadyMail(id);
  expect(sent?.images?.[0]?.bytes.equals(bytes)).toBe(true);
});

test('a picture that was deleted, or whose bytes are gone, is left out of the mail', async () => {
  const deleted = await addImage();
  const lost = await addImage();
  await app.services.database.transaction((transaction) =>
    deleteFiles(transaction, { ids: [deleted.id], deletedAt: new Date() }),
  );
  await app.services.storage.delete(lost.storageKey);
  for (const { id } of [deleted, lost]) {
    const { caught, sent } = await sendReadyMail(id);
    expect(sent?.html).not.toContain('<img');
    expect(caught).toMatchObject({ attachments: [], subject: 'Your video is ready' });
  }
});
