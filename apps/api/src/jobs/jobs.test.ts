import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { startJobWorkers, startRepeating } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function enqueue(requestId: string, options: { fail?: boolean } = {}) {
  return app.services.database.transaction(async (transaction) => {
    await app.services.jobs.enqueue(transaction, {
      name: 'send-password-reset',
      data: { requestId, email: 'robin@example.test' },
      key: requestId,
    });
    if (options.fail) throw new Error('something else went wrong');
  });
}
function isAlive(id: string) {
  return app.services.jobs.isAlive('send-password-reset', id);
}

function work(handle: (id: string, signal: AbortSignal) => Promise<void>) {
  return startJobWorkers({
    url: app.databaseUrl,
    log: app.services.log,
    handlers: {
      'revoke-sessions': async () => {},
      'sync-account': async () => undefined,
      'send-password-reset': ({ requestId }, signal) => handle(requestId, signal),
      'remove-account': async () => {},
      'make-poster': async () => {},
      'export-video': async () => {},
    },
  });
}

test('a job exists with its transaction or not at all', async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  await enqueue(kept);
  await expect(enqueue(lost, { fail: true })).rejects.toThrow('something else went wrong');
  expect(await isAlive(kept)).toBe(true);
  expect(await isAlive(lost)).toBe(false);
});

test('a job is done once, soon after its commit, and again after it failed', async () => {
  const [smooth, rough] = [randomUUID(), randomUUID()];
  const seen: string[] = [];
  // The second one comes while the first one waits.
  await enqueue(smooth);
  await enqueue(smooth);
  await enqueue(rough);
  const workers = await work(async (id) => {
    seen.push(id);
    if (id === rough && seen.filter((other) => other === rough).length === 1)
      throw new Error('not this time');
  });
  await eventually(() => expect(seen.filter((id) => id === rough)).toHaveLength(2));
  expect(seen.filter((id) => id === smooth)).toHaveLength(1);
  await eventually(async () => expect(await isAlive(rough)).toBe(false));
  await workers.stop();
});

test('a backlog is worked off without waits, and one that fails does not repeat another', async () => {
  const ids = Array.from({ length: 30 }, () => randomUUID());
  for (const id of ids) await enqueue(id);
  const seen: string[] = [];
  const workers = await work(async (id) => {
    seen.push(id);
    if (id === ids[0]) throw new Error('not this time');
  });
  // At three seconds for each fetch, it would take longer.
  await eventually(() => expect(new Set(seen)).toEqual(new Set(ids)));
  await workers.stop();
  expect(seen.filter((id) => id !== ids[0])).toHaveLength(29);
});

test('a stop interrupts running jobs, and leaves them for the next worker', async () => {
  const id = randomUUID();
  const handle = vi.fn((_id: string, signal: AbortSignal) => {
    return new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  });
  const workers = await work(handle);
  await enqueue(id);
  await eventually(() => expect(handle).toHaveBeenCalledWith(id, expect.anything()));
  await workers.stop();
  expect(await isAlive(id)).toBe(true);
});

test('a repeated task survives its failures and stops between two runs', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('not this time')).mockResolvedValue(undefined);
  const repeating = startRepeating({ name: 'test', everyMs: 5, run }, app.services.log);
  await eventually(() => expect(run.mock.calls.length).toBeGreaterThan(2));
  await repeating.stop();
  const runs = run.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(run).toHaveBeenCalledTimes(runs);
});
