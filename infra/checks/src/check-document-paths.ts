import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { findDeadPaths } from './checks/find-dead-paths.ts';
import { fileInRepository } from './file-in-repository.ts';

const skipped = new Set([
  'node_modules',
  '.git',
  '.turbo',
  '.local',
  'dist',
  'build',
  'test-results',
  'coverage',
]);

const files: string[] = [];
for await (const entry of glob('**', {
  cwd: fileInRepository('.'),
  withFileTypes: true,
  exclude: (found) => skipped.has(found.name),
})) {
  if (!entry.isDirectory())
    files.push(path.relative(fileInRepository('.'), path.join(entry.parentPath, entry.name)));
}
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(fileInRepository(file), 'utf8') }));
/** A package's README names its entries as they are imported: `./sections` is one, although no such file is. */
const entries = files
  .filter((file) => path.basename(file) === 'package.json')
  .flatMap((file) => listEntries(file).map((entry) => path.join(path.dirname(file), entry)));
const dead = findDeadPaths(documents, new Set([...files, ...entries]));
for (const { file, line, cited } of dead)
  console.error(`${file}:${line} cites \`${cited}\`, which does not exist.`);
if (dead.length) process.exit(1);
console.log(`${documents.length} documents cite only what exists.`);

function listEntries(file: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(fileInRepository(file), 'utf8'));
  const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return isRecord(manifest) && 'exports' in manifest && isRecord(manifest.exports)
    ? Object.keys(manifest.exports)
    : [];
}
