import path from 'node:path';
import { findDeadPaths } from './document-paths.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

const files = await listRepositoryFiles();
const documents = files.filter((file) => file.endsWith('.md')).map(readRepositoryFile);
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
  const manifest: unknown = JSON.parse(readRepositoryFile(file).text);
  const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return isRecord(manifest) && 'exports' in manifest && isRecord(manifest.exports)
    ? Object.keys(manifest.exports)
    : [];
}
