import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareLanguages, findDisorder, type MessageFile } from './messages/language-files.ts';
import { findMessageCalls } from './messages/message-calls.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

const folder = 'packages/messages/messages';
const baseName = 'en';

/** The files of the languages have one key for each message; the compiler refuses any other shape. */
function readLanguage(name: string): MessageFile {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as MessageFile;
}

const names = readdirSync(folder).map((file) => path.basename(file, '.json'));
const base = readLanguage(baseName);
const sources = (await listRepositoryFiles())
  .filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file))
  .map(readRepositoryFile);
const { used, early } = findMessageCalls(sources);
const unused = Object.keys(base)
  .filter((key) => key !== '$schema' && !used.has(key))
  .map((key) => `“${key}” is used nowhere`);
const problems = [
  ...names
    .filter((name) => name !== baseName)
    .flatMap((name) => compareLanguages(base, readLanguage(name), name)),
  ...names.flatMap((name) => findDisorder(readLanguage(name), name)),
  ...unused,
  ...early,
];
for (const problem of problems) console.log(problem);
console.log(
  `${Object.keys(base).length} messages in ${names.length} languages, ${problems.length} problems.`,
);
if (problems.length > 0) process.exit(1);
