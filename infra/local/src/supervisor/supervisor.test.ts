import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFreePort } from '../ports/index.ts';
import { isProcessAlive, waitUntil } from '../processes/index.ts';
import { Supervisor, type SupervisorOptions } from './index.ts';
import { findWarning } from './process-log.ts';
import { RestartBudget } from './restart-budget.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
const printed: string[] = [];
const fatal: string[] = [];
let supervisor: Supervisor;

function supervise(options: Partial<SupervisorOptions> = {}) {
  supervisor = new Supervisor({
    logFolder: folder,
    restartCrashed: true,
    print: (line) => printed.push(line),
    onFatal: (message) => fatal.push(message),
    ...options,
  });
  return supervisor;
}

async function defineServer(name: string, extra = '') {
  const port = await findFreePort();
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
     createServer((request, response) => response.end('ok')).listen(${port}, '127.0.0.1', () => console.log('listening'));
     ${extra}`,
  );
  return {
    name,
    args: [file],
    cwd: folder,
    env: { PATH: process.env.PATH },
    readyUrl: `http://127.0.0.1:${port}`,
  };
}

afterEach(async () => {
  await supervisor?.stop();
  printed.length = 0;
  fatal.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process is started, answers, is logged and is stopped by a signal that it may handle', async () => {
  supervise();
  const extra = "process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0); });";
  await supervisor.start(await defineServer('polite', extra));
  const pid = supervisor.findPid('polite');
  expect(pid).not.toBeNull();
  await supervisor.stop();
  expect(isProcessAlive(Number(pid))).toBe(false);
  expect(supervisor.readLog('polite')).toMatch(/listening\ngoodbye/);
  expect(printed).toEqual([]);
});

test('a process that is killed is started again, and says so', async () => {
  supervise();
  const definition = await defineServer('killed');
  await supervisor.start(definition);
  const before = supervisor.findPid('killed');
  supervisor.kill('killed', 'SIGKILL');
  const isBack = async () => {
    const pid = supervisor.findPid('killed');
    return (
      pid !== null &&
      pid !== before &&
      (await fetch(definition.readyUrl).then(
        () => true,
        () => false,
      ))
    );
  };
  expect(await waitUntil(isBack, { timeoutMs: 60_000, intervalMs: 50 })).toBe(true);
  expect(printed).toEqual(['[killed] exited unexpectedly (SIGKILL); restarting it']);
});

test('a crash test decides when a killed process comes back', async () => {
  supervise({ restartCrashed: false });
  await supervisor.start(await defineServer('manual'));
  supervisor.kill('manual', 'SIGKILL');
  expect(await waitUntil(() => supervisor.findPid('manual') === null, { timeoutMs: 60_000 })).toBe(true);
  await supervisor.restart('manual');
  expect(supervisor.findPid('manual')).not.toBeNull();
});

test('a process that cannot start fails with its last words', async () => {
  supervise({ restartCrashed: false });
  const definition = await defineServer('broken', "throw new Error('no database');");
  await expect(supervisor.start(definition)).rejects.toThrow(
    /broken ended while it was starting[\s\S]*no database/,
  );
});

test('a process that keeps crashing is given up, and its last output is reported', async () => {
  supervise();
  const file = path.join(folder, 'fatal.mjs');
  writeFileSync(file, "console.error('out of luck'); process.exit(3);");
  const definition = { name: 'fatal', args: [file], cwd: folder, env: { PATH: process.env.PATH } };
  await supervisor.start(definition).catch(() => undefined);
  expect(await waitUntil(() => fatal.length > 0, { timeoutMs: 60_000, intervalMs: 50 })).toBe(true);
  expect(fatal[0]).toMatch(/fatal ended too often \(exit code 3\)[\s\S]*out of luck/);
});

test('five crashes a minute are forgiven, ever more slowly, the sixth is not', () => {
  const budget = new RestartBudget();
  const waits = [0, 1, 2, 3, 4, 5].map((at) => budget.recordCrash(at * 1000)?.waitMs ?? null);
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, null]);
  expect(new RestartBudget().recordCrash(0)).toEqual({ waitMs: 250 });
  const patient = new RestartBudget();
  for (let minute = 0; minute < 10; minute += 1)
    expect(patient.recordCrash(minute * 61_000)).toEqual({ waitMs: 250 });
});

const runGuarded = fileURLToPath(new URL('../processes/run-guarded.mjs', import.meta.url));

test.each([
  ['a process', false, ''],
  ['a process that hangs when it exits', false, "process.on('exit', () => { for (;;); });"],
  ['a guarded process with child processes', true, ''],
])('when the launcher is killed outright, %s ends as well', async (_what, isGuarded, extra) => {
  const server = await defineServer('orphan', extra);
  const definition = isGuarded ? { ...server, args: [runGuarded, 'node', ...server.args] } : server;
  const pidFile = path.join(folder, 'orphan.pid');
  const launcher = path.join(folder, 'launcher.mts');
  writeFileSync(
    launcher,
    `import { writeFileSync } from 'node:fs';
     import { Supervisor } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
     const supervisor = new Supervisor({ logFolder: ${JSON.stringify(folder)}, restartCrashed: true, print() {}, onFatal() {} });
     await supervisor.start(${JSON.stringify(definition)});
     writeFileSync(${JSON.stringify(pidFile)}, String(supervisor.findPid('orphan')));
     console.log('ready');`,
  );
  const child = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('unreachable');
  await once(child.stdout, 'data');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(isProcessAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  const isGone = async () =>
    !isProcessAlive(pid) &&
    (await fetch(server.readyUrl).then(
      () => false,
      () => true,
    ));
  expect(await waitUntil(isGone, { timeoutMs: 60_000 })).toBe(true);
});

test.each([
  ['plain words on standard output', 'hello', false, null],
  ['plain words on standard error', 'hello', true, 'hello'],
  ['an informing log entry', '{"level":30,"msg":"request completed"}', true, null],
  ['a warning log entry', '{"level":40,"msg":"slow"}', false, 'slow'],
  ['a warning whose level has a name', '{"level":"warn","msg":"slow"}', false, 'slow'],
  ['an informing entry whose level has a name', '{"level":"info","msg":"started"}', true, null],
  [
    'an error with its cause',
    '{"level":50,"msg":"job failed","err":{"message":"no key"}}',
    false,
    'job failed: no key',
  ],
  ['half a log entry', '{"level":50,', false, null],
])('the console hears of %s only when it matters', (_what, line, isErrorStream, expected) => {
  expect(findWarning(line, isErrorStream)).toBe(expected);
});
