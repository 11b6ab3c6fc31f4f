import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileInRepository } from '@credit-studio/local/repository';
import * as z from 'zod';
import { currentContracts, type Release } from './release.ts';

const folder = fileURLToPath(new URL('../examples', import.meta.url));
const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })),
});

/** The migrations that a later release could bring, in their order. */
export async function listExamples(): Promise<{ file: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })),
  );
}

/** A copy of the built API that brings the examples as its newest migrations. `close` removes it. */
export async function buildNextRelease() {
  if (!existsSync(fileInRepository('apps/api/dist/server.mjs')))
    throw new Error('The API is not built. Run: npm run build');
  const copy = await mkdtemp(path.join(tmpdir(), 'next-release-'));
  await cp(fileInRepository('apps/api/dist'), path.join(copy, 'dist'), { recursive: true });
  // What the bundle imports as packages, such as sharp.
  await symlink(fileInRepository('apps/api/node_modules'), path.join(copy, 'node_modules'));
  const migrations = path.join(copy, 'dist/migrations');
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(await readFile(journalFile, 'utf8')));
  const newest = journal.entries.at(-1);
  const examples = await listExamples();
  for (const [index, { file, text }] of examples.entries()) {
    await writeFile(path.join(migrations, file), text);
    const next = { idx: (newest?.idx ?? -1) + 1 + index, when: (newest?.when ?? 0) + 1 + index };
    journal.entries.push({ ...next, version: '7', tag: path.parse(file).name, breakpoints: true });
  }
  await writeFile(journalFile, JSON.stringify(journal));
  const name = 'the current build with the examples';
  const release: Release = { name, folder: copy, contracts: currentContracts };
  return { release, close: () => rm(copy, { recursive: true, force: true }) };
}
