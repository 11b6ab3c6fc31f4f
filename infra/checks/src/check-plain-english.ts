import { findIdioms } from './plain-english.ts';
import { allowedTexts, idioms } from './plain-english.words.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

const readable = /\.(tsx?|mjs|js|css|md|sql|ya?ml|html)$/;
// The word list names what it forbids, and its test uses it. German texts have other words.
const exempt =
  /(^infra\/checks\/src\/plain-english|^apps\/api\/src\/modules\/content\/(legal-pages\/)?german-|\.gen\.(ts|css)$|^apps\/api\/migrations\/|pnpm-lock\.yaml$)/;

const files = (await listRepositoryFiles())
  .filter((file) => readable.test(file) && !exempt.test(file))
  .map(readRepositoryFile);
const findings = findIdioms(files, { idioms, allowedTexts });
for (const { file, line, idiom, write } of findings)
  console.log(`${file}:${line} “${idiom}”: write ${write}`);
console.log(`${findings.length} idioms in ${files.length} files.`);
if (findings.length > 0) process.exit(1);
