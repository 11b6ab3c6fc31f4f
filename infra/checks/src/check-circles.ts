import path from 'node:path';
import { findCircles, readImports } from './import-graph.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

/** Files that need each other are one file, or need another one; types and tests included. */
const all = await listRepositoryFiles();
const files = all.filter((file) => /^(apps|packages|infra)\/.+\.(tsx?|mts|mjs)$/.test(file));
const entries = new Map(
  all.filter((file) => /^(packages|infra)\/[^/]+\/package\.json$/.test(file)).flatMap(listEntries),
);
const circles = findCircles(readImports(files.map(readRepositoryFile), entries));
for (const circle of circles) console.error(`${circle.length} files need each other: ${circle.join(', ')}`);
if (circles.length > 0) process.exit(1);
console.log(`None of ${files.length} files needs a file that needs it.`);

/** Under which names a package can be imported, each with its file. */
function listEntries(manifest: string): [string, string][] {
  const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(
    readRepositoryFile(manifest).text,
  );
  return Object.entries(exports).map(([entry, file]) => [
    path.posix.join(name, entry),
    path.posix.join(path.posix.dirname(manifest), file),
  ]);
}
