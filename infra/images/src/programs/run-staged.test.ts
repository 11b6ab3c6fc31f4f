import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchStaged } from './run-staged.ts';
import { type Launcher, runToEnd } from './running-program.ts';

let folder = '';
let launcher: Launcher;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'staged-'));
  await mkdir(path.join(folder, 'made/dist'), { recursive: true });
  await writeFile(path.join(folder, 'made/dist/server.mjs'), 'console.log(process.env.WORD);');
  const dockerfile = path.join(folder, 'Dockerfile');
  const lines = ['FROM base', 'ENV WORD=set', 'COPY --from=build /made/dist ./dist', 'USER node'];
  await writeFile(dockerfile, [...lines, 'CMD ["node", "dist/server.mjs"]'].join('\n'));
  launcher = await launchStaged({ name: 'api', dockerfile, healthPath: '' }, folder);
});
afterEach(async () => {
  await launcher.remove();
  await rm(folder, { recursive: true });
});

function run(script: string) {
  return runToEnd(launcher, { command: ['node', '-e', script], env: {} });
}

test('starts the program of the Dockerfile among the files that it copies', async () => {
  const output = await runToEnd(launcher, { command: launcher.config.command, env: {} });
  expect(output).toBe('set\n');
});

test('lets no program write to its own files, and every program write to /tmp', async () => {
  await expect(run(`require('node:fs').writeFileSync('new', '')`)).rejects.toThrow(/EACCES|EROFS/);
  await expect(run(`require('node:fs').writeFileSync('dist/server.mjs', '')`)).rejects.toThrow(
    /EACCES|EROFS/,
  );
  await run(`const fs = require('node:fs'); fs.rmdirSync(fs.mkdtempSync('/tmp/probe-'))`);
});

test('starts programs without the rights of root', async () => {
  const user = (await run('console.log(process.getuid())')).trim();
  expect(user).toBe(launcher.isIsolated ? '1000' : String(process.getuid?.()));
  expect(user).not.toBe('0');
});

test('reports a program that ends with an error, and one that does not stop in order', async () => {
  await expect(run('process.exit(3)')).rejects.toThrow('ended with 3');
  const script = `process.on('SIGTERM', () => process.exit(4)); console.log('ready'); setInterval(() => {}, 1000);`;
  const running = launcher.start({ command: ['node', '-e', script], env: {} });
  await running.waitUntil(() => running.output.includes('ready'));
  await expect(running.stop()).rejects.toThrow('ended with 4 after SIGTERM');
});
