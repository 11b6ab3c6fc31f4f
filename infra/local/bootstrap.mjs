// The entry of every command: plain JavaScript for any Node from 20 on, without dependencies. It installs what is
// missing and runs the target on the Node version that the repository pins.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { acquireLock, identify, isRunning, readLock } from './src/processes/lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stampFile = path.join(root, 'node_modules/.install-stamp');
const shimFile = path.join(root, 'node_modules/.bootstrap/pnpm');
/** Compiled code of all processes, TypeScript's included: a start then needs neither its compiler nor its memory. */
const compileCache = path.join(root, 'node_modules/.cache/node-compile');
/** The functions of the messages are compiled from the files of the languages, so that none of them is out of date. */
const messages = path.join(root, 'packages/messages/src/ensure-compiled.ts');
const lockFile = path.join(root, '.local/install.lock');
const oldestNodeMajor = 24;
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Read before anything takes time: npm may be killed while the dependencies are being installed. */
const ancestorsAtStart = readAncestors();
const isNpmGone = () => Boolean(process.env.npm_lifecycle_event) && readAncestors() !== ancestorsAtStart;

const [target, ...targetArgs] = process.argv.slice(2);
if (!target) fail('Say which file to run: node infra/local/bootstrap.mjs <file> [arguments]');

if (!isInstalled()) await installOnce();
if (isNpmGone()) process.exit(143);
await runTarget();

/** Includes every manifest: a new dependency must be installed even before the lockfile changes. */
function readManifests() {
  const packages = ['apps', 'packages', 'infra'].flatMap((folder) => {
    const parent = path.join(root, folder);
    return existsSync(parent) ? readdirSync(parent).map((name) => path.join(parent, name)) : [];
  });
  return [root, ...packages.sort()].filter((folder) => existsSync(path.join(folder, 'package.json')));
}

function computeStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = [
    path.join(root, 'pnpm-lock.yaml'),
    path.join(root, 'pnpm-workspace.yaml'),
    ...readManifests().map((folder) => path.join(folder, 'package.json')),
  ];
  for (const file of files) {
    hash.update(`\n${path.relative(root, file)}\n`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

function isInstalled() {
  if (!existsSync(shimFile) || !existsSync(stampFile)) return false;
  if (readFileSync(stampFile, 'utf8') !== computeStamp()) return false;
  return readManifests().every((folder) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    return !(dependencies || devDependencies) || existsSync(path.join(folder, 'node_modules'));
  });
}

async function installOnce() {
  const lock = await waitForInstallLock();
  process.once('exit', lock.release);
  // The command that held the lock has probably installed everything.
  if (!isInstalled()) await install(lock);
  process.off('exit', lock.release);
  lock.release();
}

async function waitForInstallLock() {
  for (let announced = false; ; await delay(200)) {
    // The installer of a killed command would continue writing into the same folders.
    const { installer, ...holder } = readLock(lockFile) ?? { pid: 0, start: '' };
    if (installer && !isRunning(holder)) await endInstaller(installer);
    const lock = acquireLock(lockFile);
    if ('release' in lock) return lock;
    if (!announced) process.stdout.write('Another command is installing the dependencies; waiting for it…\n');
    announced = true;
  }
}

async function endInstaller(installer) {
  while (isRunning(installer)) {
    try {
      process.kill(-installer.pid, 'SIGKILL');
    } catch {
      return;
    }
    await delay(50);
  }
}

async function install(lock) {
  const started = performance.now();
  rmSync(stampFile, { force: true });
  process.stdout.write('Installing dependencies…\n');
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const pnpm = packageManager.split('+')[0];
  // Outside of continuous integration a changed manifest may update the lockfile, as with pnpm itself.
  const lockfileFlags = process.env.CI
    ? '--frozen-lockfile'
    : '--no-frozen-lockfile --prefer-frozen-lockfile';
  const script = `command -v pnpm && pnpm install ${lockfileFlags}`;
  const args = ['exec', '--yes', `--package=${pnpm}`, '-c', script];
  const { code, output, interrupted } = await runQuietly('npm', args, (pid) =>
    lock.note({ installer: identify(pid) }),
  );
  if (interrupted) fail('\nThe installation was interrupted; the next command continues it.', 130);
  if (code !== 0)
    fail(
      `${output}\nThe dependencies could not be installed. Check the connection to the package registry and run the command again.`,
    );
  writePnpmShim({ pnpm, cached: output.split('\n').find((line) => line.endsWith('/pnpm')) ?? '' });
  writeFileSync(stampFile, computeStamp());
  process.stdout.write(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** turbo calls pnpm, which a bare machine does not have: this script runs the version that installed everything. */
function writePnpmShim({ pnpm, cached }) {
  mkdirSync(path.dirname(shimFile), { recursive: true });
  const lines = [
    '#!/bin/sh',
    `if [ -x '${cached}' ]; then exec '${cached}' "$@"; fi`,
    `exec npm exec --yes --package=${pnpm} -- pnpm "$@"`,
  ];
  writeFileSync(shimFile, `${lines.join('\n')}\n`, { mode: 0o755 });
}

function runQuietly(command, args, onStart) {
  // CI=1 keeps pnpm from asking questions; npm's own variables would otherwise steer pnpm.
  const env = { ...process.env, CI: '1' };
  for (const name of Object.keys(env))
    if (/^npm_(config_|lifecycle|package|execpath|node|command)/i.test(name)) delete env[name];
  return new Promise((resolve) => {
    let child = null;
    let output = '';
    let interrupted = false;
    const interrupt = () => {
      interrupted = true;
      try {
        if (child?.pid) process.kill(-child.pid, 'SIGTERM');
      } catch {
        // It has ended already.
      }
    };
    // Before the start: the program may run, and a signal arrive, before the next line here does.
    for (const signal of endingSignals) process.on(signal, interrupt);
    // A process group, so that what it starts can be ended together with it.
    child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    if (child.pid) onStart(child.pid);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => {
      for (const signal of endingSignals) process.off(signal, interrupt);
      resolve({ code, output, interrupted });
    });
  });
}

function findNode() {
  const pinned = path.join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= oldestNodeMajor) return process.execPath;
  return fail(
    `This machine needs Node ${oldestNodeMajor} or newer (it runs ${process.version}): the packaged one exists only for Linux.`,
  );
}

async function runTarget() {
  const folders = [path.join(root, 'node_modules/.bin'), path.dirname(shimFile), process.env.PATH ?? ''];
  const child = spawn(
    findNode(),
    ['--import', pathToFileURL(messages).href, path.join(root, target), ...targetArgs],
    {
      // The channel lets the target notice when this process is killed outright.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: folders.join(path.delimiter) },
    },
  );
  for (const signal of endingSignals) process.on(signal, () => child.kill(signal));
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', (error) => fail(`${target} could not be started: ${error.message}`));
    child.once('exit', (...result) => resolve(result));
  });
  stopWatching();
  if (signal) {
    for (const name of endingSignals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
    await delay(1000);
  }
  process.exit(code ?? 1);
}

/** A killed npm forwards no signal and would leave its command running, so it is watched. */
function watchNpm(onDeath) {
  const timer = setInterval(() => {
    if (isNpmGone()) onDeath();
  }, 250);
  return () => clearInterval(timer);
}

/** There may be a shell between npm and this process. It survives npm, so its parent is read too. */
function readAncestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const [state, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isShell = /\((sh|dash|bash)\)/.test(stat);
    return `${process.ppid} ${isShell ? grandparent : ''} ${state === 'Z'}`;
  } catch {
    return String(process.ppid);
  }
}

function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
