import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore } from '../../../test/start-object-store.ts';
import { createDiskStorage } from './create-disk-storage.ts';
import { createS3Storage } from './create-s3-storage.ts';
import type { FileStorage } from './file-storage.ts';

const closers: (() => Promise<void>)[] = [];
let folder: string;
const storages: Record<string, FileStorage> = {};
function storageOf(name: string): FileStorage {
  const storage = storages[name];
  if (!storage) throw new Error(`no storage named ${name}`);
  return storage;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  closers.push(() => rm(folder, { recursive: true }));
  const store = await startObjectStore();
  closers.push(store.close);
  storages.disk = createDiskStorage({ folder });
  storages.s3 = createS3Storage({
    bucket: 'files',
    region: 'eu-west-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    endpoint: store.url,
  });
});

afterAll(async () => {
  for (const close of closers) await close();
});

const options = { contentType: 'text/plain' };
async function text(stream: Readable) {
  return (await buffer(stream)).toString();
}

describe.each(['disk', 's3'])('%s storage', (name) => {
  test('reads back what was put, whole and in part', async () => {
    const storage = storageOf(name);
    await storage.put('images/one', Buffer.from('0123456789'), options);
    expect(await text(await storage.read('images/one'))).toBe('0123456789');
    expect(await text(await storage.read('images/one', { start: 2, end: 4 }))).toBe('234');
    expect(await storage.stat('images/one')).toEqual({ bytes: 10 });
  });

  test('stores a stream and replaces what was there', async () => {
    const storage = storageOf(name);
    await storage.put('two', Buffer.from('old'), options);
    await storage.put(
      'two',
      { stream: Readable.from([Buffer.from('new '), Buffer.from('text')]), bytes: 8 },
      options,
    );
    expect(await text(await storage.read('two'))).toBe('new text');
  });

  test('takes two puts of one key at a time', async () => {
    const storage = storageOf(name);
    await Promise.all(['one', 'two', 'six'].map((text) => storage.put('many', Buffer.from(text), options)));
    expect(['one', 'two', 'six']).toContain(await text(await storage.read('many')));
  });

  test('forgets what was deleted and does not mind deleting it again', async () => {
    const storage = storageOf(name);
    await storage.put('three', Buffer.from('x'), options);
    await storage.delete('three');
    await storage.delete('three');
    expect(await storage.stat('three')).toBeNull();
    await expect(storage.read('three')).rejects.toThrow();
  });

  test('keeps nothing under the key when its stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line was cut');
      })(),
    );
    await expect(storageOf(name).put('four', { stream: broken, bytes: 8 }, options)).rejects.toThrow();
    expect(await storageOf(name).stat('four')).toBeNull();
  });
});

test('leaves no partial files on a disk, whether a put succeeds or breaks', async () => {
  await storageOf('disk').put('five', Buffer.from('x'), options);
  expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([]);
});
