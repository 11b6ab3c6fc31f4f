import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFinalStage } from './final-stage.ts';
import { images } from './image-list.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dockerfile-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(lines: string[]) {
  const file = path.join(folder, 'Dockerfile');
  await writeFile(file, ['FROM base AS build', 'RUN make', 'CMD ["make"]', 'FROM base', ...lines].join('\n'));
  return readFinalStage(file);
}

test('takes the files, the user and the programs of the last stage', async () => {
  const { copies, config } = await read([
    'ENV A="one two" B=3',
    'WORKDIR /app',
    'COPY --from=build --chown=root:root /made/package.json ./',
    'COPY --from=build /made/dist ./dist',
    'LABEL title="A shop"',
    'USER node',
    'HEALTHCHECK --interval=10s \\',
    '    CMD ["node", "-e", "check(1, 2)"]',
    'CMD ["node", "dist/server.mjs"]',
  ]);
  expect(copies).toEqual([
    { from: '/made/package.json', to: 'package.json' },
    { from: '/made/dist', to: './dist' },
  ]);
  expect(config).toEqual({
    user: 'node',
    workingDirectory: '/app',
    env: { A: 'one two', B: '3' },
    labels: { title: 'A shop' },
    command: ['node', 'dist/server.mjs'],
    healthCommand: ['node', '-e', 'check(1, 2)'],
  });
});

test('refuses what only an engine can do, so that files never pass for an image that they are not', async () => {
  await expect(read(['RUN apt-get update'])).rejects.toThrow('RUN in the last stage');
  await expect(read(['COPY --from=build /a /b ./'])).rejects.toThrow('several sources');
});

test.each(images)('the Dockerfile of $name can be read', ({ dockerfile }) => {
  const { copies, config } = readFinalStage(dockerfile);
  expect(copies.length).toBeGreaterThan(1);
  expect(config).toMatchObject({ user: 'node', workingDirectory: '/app' });
  expect(config.command.length + config.healthCommand.length).toBeGreaterThan(3);
});
