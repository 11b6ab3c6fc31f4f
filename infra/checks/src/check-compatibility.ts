import { isDeepStrictEqual } from 'node:util';
import { compareDeclarations } from './compatibility/compare-declarations.ts';
import { compareDocuments } from './compatibility/compare-documents.ts';
import { readCurrent, readPublished, recordPublished } from './compatibility/published.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

/**
 * Holds the contracts against their last published version: what breaks programs needs a changeset that says `major`.
 * `--record` keeps the present state as the published one, when a version is made.
 */
if (process.argv.includes('--record')) recordPublished();
const [published, current] = [readPublished(), readCurrent()];
const { version }: { version: string } = JSON.parse(
  readRepositoryFile('packages/contracts/package.json').text,
);
const breaks = [
  ...compareDocuments(published.document, current.document),
  // The compiler reads all of zod to compare them.
  ...(isDeepStrictEqual(published.types, current.types)
    ? []
    : compareDeclarations(published.types, current.types)),
];
const announced = (await listRepositoryFiles()).some(
  (file) =>
    /^\.changeset\/.+\.md$/.test(file) &&
    /^['"]@credit-studio\/contracts['"]: major$/m.test(readRepositoryFile(file).text),
);
for (const line of breaks) console.log(line);
if (breaks.length > 0 && !announced) {
  console.error(
    `${breaks.length} changes break programs that use version ${version}. Keep what they use, or say in a changeset that the next version of the contracts is a major one.`,
  );
  process.exit(1);
}
console.log(
  breaks.length > 0
    ? `A changeset announces the major version that these ${breaks.length} changes need.`
    : `Programs that use version ${version} of the contracts compile and run.`,
);
