import { findCircles, readImports } from './import-graph.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

/** Files that need each other are one file, or need another one; types and tests included. */
const files = (await listRepositoryFiles())
  .filter((file) => /^(apps|packages|infra)\/.+\.(tsx?|mts|mjs)$/.test(file))
  .map(readRepositoryFile);
const circles = findCircles(readImports(files));
for (const circle of circles) console.error(`${circle.length} files need each other: ${circle.join(', ')}`);
if (circles.length > 0) process.exit(1);
console.log(`None of ${files.length} files needs a file that needs it.`);
