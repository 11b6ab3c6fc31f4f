import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../ports/index.ts';
import { isProcessAlive } from '../processes/index.ts';
import { loadLocalSettings } from '../settings/index.ts';
import { checkPorts } from './check-ports.ts';
import { claimDataDir, findRunningStack } from './claim-data-dir.ts';
import { loadSecretsKey } from './secrets-key.ts';
import { findStackRecord, removeStackRecord, writeStackRecord } from './stack-record.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'));
afterAll(() => rmSync(folder, { recursive: true }));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(folder, 'data-'));
});

function sleeper(seconds: number) {
  return spawn(process.execPath, ['-e', `setTimeout(() => {}, ${seconds * 1000})`]);
}

test('the secrets key is 32 random bytes, made once, readable only by its owner', () => {
  const key = loadSecretsKey(dataDir);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(loadSecretsKey(dataDir)).toBe(key);
  expect(statSync(path.join(dataDir, 'secrets-key')).mode & 0o777).toBe(0o600);
  expect(loadSecretsKey(mkdtempSync(path.join(folder, 'other-')))).not.toBe(key);
});

test('a second launcher on the same folder learns which one runs and where', async () => {
  const claim = await claimDataDir(dataDir);
  writeStackRecord(dataDir, { state: 'running', storefront: 'http://localhost:3000', processes: [] });
  expect(findRunningStack(dataDir)).toMatchObject({ pid: process.pid });
  await expect(claimDataDir(dataDir)).rejects.toThrow(
    new RegExp(`already runs \\(process ${process.pid}, http://localhost:3000\\).*LOCAL_DATA_DIR`),
  );
  claim.release();
  expect(findRunningStack(dataDir)).toBeNull();
});

test('a launcher that is just stopping is waited for', async () => {
  const first = await claimDataDir(dataDir);
  writeStackRecord(dataDir, { state: 'stopping', storefront: 'http://localhost:3000', processes: [] });
  const second = claimDataDir(dataDir);
  setTimeout(() => {
    removeStackRecord(dataDir);
    first.release();
  }, 300);
  (await second).release();
});

test('what a killed launcher left running is ended, and a stranger with an old pid is not', async () => {
  const leftover = sleeper(60);
  const stranger = sleeper(60);
  await Promise.all([once(leftover, 'spawn'), once(stranger, 'spawn')]);
  const processes = [leftover, stranger].map(({ pid }, index) => ({ name: `p${index}`, pid: Number(pid) }));
  writeStackRecord(dataDir, { state: 'running', storefront: '', processes });
  const record = findStackRecord(dataDir);
  if (record?.processes[1]) record.processes[1].start = 'another time';
  writeFileSync(path.join(dataDir, 'stack.json'), JSON.stringify(record));
  const ended = once(leftover, 'exit');
  (await claimDataDir(dataDir)).release();
  expect((await ended)[1]).toBe('SIGKILL');
  expect(isProcessAlive(Number(stranger.pid))).toBe(true);
  stranger.kill('SIGKILL');
});

test('every port that is taken is named before anything is started', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = address !== null && typeof address === 'object' ? address.port : 0;
  const { ports } = loadLocalSettings({});
  const names = Object.keys(ports) as (keyof typeof ports)[];
  for (const name of names) ports[name] = await findFreePort();
  await expect(checkPorts(ports, path.join(dataDir, 'postgres'))).resolves.toBeUndefined();
  await expect(
    checkPorts({ ...ports, api: taken, mailPage: taken }, path.join(dataDir, 'postgres')),
  ).rejects.toThrow(
    new RegExp(
      `2 ports[\\s\\S]*${taken} \\(API\\)[\\s\\S]*${taken} \\(mail catcher, page\\).*MAIL_PAGE_PORT`,
    ),
  );
  server.close();
});
