import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isProcessAlive, waitUntil } from './processes/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let root: string;
let number = 0;

/** A repository with nothing installed, and an npm that notes how it was called. */
beforeEach(() => {
  number += 1;
  root = path.join(folder, `repository-${number}`);
  mkdirSync(path.join(root, 'infra/local/src/processes'), { recursive: true });
  mkdirSync(path.join(root, 'apps/shop'), { recursive: true });
  mkdirSync(path.join(root, 'programs'));
  mkdirSync(path.join(root, 'packages/messages/src'), { recursive: true });
  for (const file of ['bootstrap.mjs', 'src/processes/lock.mjs'])
    copyFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), path.join(root, 'infra/local', file));
  writeFileSync(path.join(root, 'package.json'), '{"packageManager":"pnpm@12.21.0+sha512.abc"}');
  writeFileSync(path.join(root, 'apps/shop/package.json'), '{"dependencies":{"zod":"4"}}');
  writeFileSync(path.join(root, 'pnpm-workspace.yaml'), 'packages: []');
  writeFileSync(
    path.join(root, 'target.mjs'),
    "console.log('target', process.argv.slice(2).join(' ')); process.exit(7);",
  );
  writeFileSync(path.join(root, 'packages/messages/src/ensure-compiled.ts'), 'globalThis.isCompiled = true;');
  setNpm('mkdir -p node_modules/.bin apps/shop/node_modules');
  symlinkSync(process.execPath, path.join(root, 'programs/node'));
});

function setNpm(work: string) {
  const npm = path.join(root, 'programs/npm');
  writeFileSync(
    npm,
    `#!/bin/sh\necho "$@ CI=$CI npm_config_user_agent=$npm_config_user_agent" >> calls\necho noise\n${work}\n`,
  );
  chmodSync(npm, 0o755);
}

function environment() {
  return {
    PATH: `${path.join(root, 'programs')}:/usr/bin:/bin`,
    npm_config_user_agent: 'npm/10',
  };
}

function run(...args: string[]) {
  return spawnSync(process.execPath, [path.join(root, 'infra/local/bootstrap.mjs'), 'target.mjs', ...args], {
    cwd: tmpdir(),
    env: environment(),
    encoding: 'utf8',
  });
}

function countInstalls() {
  return existsSync(path.join(root, 'calls'))
    ? readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n').length
    : 0;
}

test('the first run installs quietly with the pinned pnpm, and hands on arguments and exit code', () => {
  const { stdout, status } = run('--watch', 'x');
  expect(status).toBe(7);
  expect(stdout).toMatch(/^Installing dependencies…\nInstalled in [\d.]+ s\ntarget --watch x\n$/);
  expect(readFileSync(path.join(root, 'calls'), 'utf8')).toMatch(
    /--package=pnpm@12\.21\.0 -c command -v pnpm && pnpm install .*CI=1 npm_config_user_agent=$/m,
  );
});

test('the messages are compiled before the target runs', () => {
  writeFileSync(path.join(root, 'target.mjs'), 'process.exit(globalThis.isCompiled ? 3 : 4);');
  expect(run().status).toBe(3);
});

test('nothing is installed again until a manifest, the lockfile or the installed files change', () => {
  run();
  expect(run().stdout).toBe('target \n');
  expect(countInstalls()).toBe(1);
  writeFileSync(path.join(root, 'apps/shop/package.json'), '{"dependencies":{"zod":"5"}}');
  run();
  expect(countInstalls()).toBe(2);
  writeFileSync(path.join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 9');
  run();
  expect(countInstalls()).toBe(3);
  rmSync(path.join(root, 'apps/shop/node_modules'), { recursive: true });
  run();
  expect(countInstalls()).toBe(4);
});

test('a failed installation shows its output, runs nothing and is tried again', () => {
  setNpm('mkdir -p node_modules; echo no network; exit 1');
  const failed = run();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/noise\nno network[\s\S]*Check the connection/);
  expect(failed.stdout).not.toContain('target');
  setNpm('mkdir -p node_modules apps/shop/node_modules');
  expect(run().stdout).toContain('target');
  expect(countInstalls()).toBe(2);
});

test('the target finds a pnpm on its path, which is the cached one or npm’s', () => {
  setNpm(
    `mkdir -p node_modules apps/shop/node_modules; mkdir -p cache; printf '#!/bin/sh\\necho cached $1' > cache/pnpm; chmod +x cache/pnpm; echo ${root}/cache/pnpm`,
  );
  writeFileSync(
    path.join(root, 'target.mjs'),
    "import { spawnSync } from 'node:child_process'; process.stdout.write(spawnSync('pnpm', ['--version'], { encoding: 'utf8' }).stdout);",
  );
  expect(run().stdout).toContain('cached --version');
  rmSync(path.join(root, 'cache'), { recursive: true });
  setNpm('echo npm called');
  expect(run().stdout).toContain('npm called');
});

test('two commands at the same time install once', async () => {
  setNpm('sleep 0.5; mkdir -p node_modules apps/shop/node_modules');
  const start = () =>
    spawn(process.execPath, [path.join(root, 'infra/local/bootstrap.mjs'), 'target.mjs'], {
      env: environment(),
      stdio: 'ignore',
    });
  const codes = await Promise.all([start(), start()].map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([7, 7]);
  expect(countInstalls()).toBe(1);
});

function begin() {
  return spawn(process.execPath, [path.join(root, 'infra/local/bootstrap.mjs'), 'target.mjs'], {
    env: environment(),
  });
}

async function pidOfInstaller() {
  const file = path.join(root, 'installer');
  const lockFile = path.join(root, '.local/install.lock');
  const contains = (name: string, text: string) =>
    existsSync(name) && readFileSync(name, 'utf8').includes(text);
  // The installer runs before the lock names it.
  const isKnown = () => contains(file, '\n') && contains(lockFile, 'installer');
  expect(await waitUntil(isKnown, { timeoutMs: 60_000 })).toBe(true);
  return Number(readFileSync(file, 'utf8'));
}

test('an installer that outlives its killed command is ended before the next one installs', async () => {
  setNpm('echo $$ > installer; sleep 60');
  const killed = begin();
  const installer = await pidOfInstaller();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(isProcessAlive(installer)).toBe(true);
  setNpm('mkdir -p node_modules apps/shop/node_modules');
  expect(run().stdout).toContain('target');
  expect(isProcessAlive(installer)).toBe(false);
});

test('an interrupted installation ends what it started and blames no registry', async () => {
  setNpm('echo $$ > installer; sleep 60');
  const child = begin();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const installer = await pidOfInstaller();
  child.kill('SIGINT');
  expect((await once(child, 'close'))[0]).toBe(130);
  expect(errors).toBe('\nThe installation was interrupted; the next command continues it.\n');
  expect(isProcessAlive(installer)).toBe(false);
  expect(existsSync(path.join(root, '.local/install.lock'))).toBe(false);
});

test('a lock that names a stranger with a reused pid holds no one up', () => {
  mkdirSync(path.join(root, '.local'));
  writeFileSync(path.join(root, '.local/install.lock'), JSON.stringify({ pid: process.pid, start: '1' }));
  expect(run().stdout).toMatch(/^Installing dependencies…\nInstalled/);
});

test('the pinned Node runs the target when it is installed', () => {
  setNpm(
    'mkdir -p node_modules/.bin apps/shop/node_modules; printf "#!/bin/sh\\necho pinned \\$3\\n" > node_modules/.bin/node; chmod +x node_modules/.bin/node',
  );
  expect(run().stdout).toContain(`pinned ${path.join(root, 'target.mjs')}`);
});

test('a signal reaches the target, and its end is the command’s end', async () => {
  writeFileSync(
    path.join(root, 'target.mjs'),
    "process.on('SIGTERM', () => { console.log('stopping'); process.exit(5); }); console.log('up'); setInterval(() => {}, 1000);",
  );
  const child = spawn(process.execPath, [path.join(root, 'infra/local/bootstrap.mjs'), 'target.mjs'], {
    env: environment(),
  });
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('up')) resolve();
    });
  });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(5);
  expect(output).toContain('stopping');
});
