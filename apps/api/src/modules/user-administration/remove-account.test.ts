import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { signInAccount } from '../../../test/sign-up.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { generations } from '../generations/generations.tables.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

// A video is really rendered, on a machine that may be busy.

let studio: Studio;
let worker: Awaited<ReturnType<Studio['startWorker']>>;
let admin: TestPerson;
beforeAll(async () => {
  studio = await createStudio();
  worker = await studio.startWorker();
  admin = await studio.signUp({ role: 'Admin' });
  await studio.addKey('one');
});
afterAll(async () => {
  await worker.stop();
  await studio.close();
});

async function remove(person: TestPerson) {
  const answer = await studio.inject({ method: 'DELETE', url: `/api/users/${person.user.id}`, as: admin });
  expect(answer.statusCode).toBe(200);
}
function findFiles({ user }: TestPerson) {
  return studio.services.database.select().from(files).where(eq(files.ownerId, user.id));
}
async function isStored(storageKey: string) {
  return (await studio.services.storage.stat(storageKey)) !== null;
}

test('the account and its files are removed after the identity provider and the storage were down', async () => {
  const { person } = await studio.createCustomer();
  const [file] = await findFiles(person);
  if (!file) throw new Error('The image was not stored.');
  vi.spyOn(worker.services.identity, 'deleteAccount').mockRejectedValueOnce(new Error('away'));
  vi.spyOn(worker.services.storage, 'delete').mockRejectedValueOnce(new Error('away'));
  await remove(person);
  await eventually(async () => expect(await isStored(file.storageKey)).toBe(false));
  await expect(signInAccount(person)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  const [kept] = await studio.services.database.select().from(files).where(eq(files.id, file.id));
  expect(kept).toMatchObject({ ownerId: null, deletedAt: expect.any(Date) });
});

test('a video in progress stops with its account and leaves nothing', async () => {
  const customer = await studio.createCustomer();
  const id: string = (await customer.generate({ durationSeconds: 4 })).json().data.generationId;
  await studio.awaitStatus(customer, id, ['rendering', 'storing']);
  const failed = vi.spyOn(worker.services.log, 'error');
  await remove(customer.person);
  const { database } = studio.services;
  await worker.stop();
  worker = await studio.startWorker();
  expect(await database.$count(generations)).toBe(0);
  expect(await database.$count(outboundMessages)).toBe(0);
  expect(await isStored(`videos/${id}`)).toBe(false);
  expect(failed).not.toHaveBeenCalled();
});
