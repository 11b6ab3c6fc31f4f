import { writeFileSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';
import { readSettings, renderReference, sources } from './configuration-reference.ts';
import { readRepositoryFile } from './repository-files.ts';

/** Holds `docs/configuration.md` against the schemas; `--write` writes it from them. */
const document = 'docs/configuration.md';
const parts = sources.map(({ title, file }) => ({
  ...{ title, file },
  settings: readSettings(readRepositoryFile(file).text),
}));
const silent = parts.flatMap(({ file, settings }) =>
  settings.flatMap(({ name, description }) => (description ? [] : [`${file}: ${name} has no comment.`])),
);
const reference = renderReference(parts);
if (process.argv.includes('--write')) writeFileSync(fileInRepository(document), reference);
const isCurrent = readRepositoryFile(document).text === reference;
for (const line of silent) console.error(`${line} Say above it what it does: operators read that.`);
if (!isCurrent)
  console.error(
    `${document} is not what the schemas say. Run: node infra/checks/src/check-configuration.ts --write`,
  );
if (!isCurrent || silent.length > 0) process.exit(1);
console.log(`${parts.reduce((sum, { settings }) => sum + settings.length, 0)} settings are documented.`);
