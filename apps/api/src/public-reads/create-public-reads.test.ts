import { beforeEach, expect, test, vi } from 'vitest';
import { createPublicReads, type PublicReads } from './create-public-reads.ts';
import { composePublicRead, type PublicRead } from './public-read.ts';

let reads: PublicReads;
let isCurrent: boolean;
let announce: () => void;
beforeEach(() => {
  isCurrent = true;
  reads = createPublicReads({
    subscribe: (_subject, wake) => {
      announce = wake;
      return () => {};
    },
    isCurrent: () => isCurrent,
  });
});

function answer(text: string) {
  return composePublicRead(text, null);
}
function textOf({ body }: PublicRead) {
  return JSON.parse(body);
}
/** A load that ends on request. */
function createLoad() {
  const { promise, resolve, reject } = Promise.withResolvers<PublicRead>();
  return { load: vi.fn(() => promise), end: (text: string) => resolve(answer(text)), fail: reject };
}

test('caches an answer until a change is announced', async () => {
  await reads.read('/a', async () => answer('old'));
  expect(textOf(await reads.read('/a', async () => answer('new')))).toBe('old');
  expect(reads.find('/a')).toBeDefined();
  announce();
  expect(reads.find('/a')).toBeUndefined();
  expect(textOf(await reads.read('/a', async () => answer('new')))).toBe('new');
});

test('concurrent callers of one address share one load', async () => {
  const { load, end } = createLoad();
  const all = Promise.all(Array.from({ length: 20 }, () => reads.read('/a', load)));
  const other = reads.read('/b', async () => answer('b'));
  end('a');
  expect((await all).map(textOf)).toEqual(Array(20).fill('a'));
  expect(textOf(await other)).toBe('b');
  expect(load).toHaveBeenCalledOnce();
});

test('a load that started before a change is neither cached nor joined after it', async () => {
  const old = createLoad();
  const first = reads.read('/a', old.load);
  announce();
  const second = reads.read('/a', async () => answer('new'));
  expect(textOf(await second)).toBe('new');
  old.end('old');
  expect(textOf(await first)).toBe('old');
  expect(textOf(await reads.read('/a', async () => answer('newer')))).toBe('new');
});

test('a failure is not cached', async () => {
  const failing = createLoad();
  const both = Promise.allSettled([reads.read('/a', failing.load), reads.read('/a', failing.load)]);
  failing.fail(new Error('away'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await reads.read('/a', async () => answer('back')))).toBe('back');
});

test('while announcements may be missed, every read asks the database', async () => {
  await reads.read('/a', async () => answer('old'));
  isCurrent = false;
  expect(reads.find('/a')).toBeUndefined();
  expect(textOf(await reads.read('/a', async () => answer('new')))).toBe('new');
  expect(textOf(await reads.read('/a', async () => answer('newer')))).toBe('newer');
});

test('no caller joins a load that has been running for long', async () => {
  const slow = createLoad();
  const first = reads.read('/a', slow.load);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(textOf(await reads.read('/a', async () => answer('fresh')))).toBe('fresh');
  slow.end('slow');
  await first;
  vi.restoreAllMocks();
});

test('caches a bounded number of answers, the latest ones', async () => {
  for (let n = 0; n < 2_000; n += 1) {
    await reads.read(`/${n}`, async () => answer('x'));
    await reads.read('/0', async () => answer('again'));
  }
  const kept = Array.from({ length: 2_000 }, (_, n) => reads.find(`/${n}`)).filter(Boolean);
  expect(kept.length).toBeLessThanOrEqual(500);
  expect(reads.find('/0')).toBeDefined();
  expect(reads.find('/1')).toBeUndefined();
});

test('caches a bounded number of bytes', async () => {
  const large = 'x'.repeat(1_000_000);
  for (let n = 0; n < 100; n += 1) await reads.read(`/${n}`, async () => answer(large));
  const kept = Array.from({ length: 100 }, (_, n) => reads.find(`/${n}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(40);
});
