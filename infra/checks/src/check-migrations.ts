import path from 'node:path';
import * as z from 'zod';
import { lintMigrations } from './migrations/lint-migrations.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

/** Installations have run the migrations before this number; what they lock can no longer be changed. */
const firstChecked = 36;
const folder = 'apps/api/migrations';

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const { entries } = journalSchema.parse(JSON.parse(readRepositoryFile(`${folder}/meta/_journal.json`).text));
const checked = entries.filter(({ tag }) => Number.parseInt(tag, 10) >= firstChecked);
const files = checked.map(({ tag }) => path.join(folder, `${tag}.sql`));
/** They are models for new migrations, and the rollout's test runs them. */
const examples = (await listRepositoryFiles()).filter((file) =>
  /^infra\/rollout\/examples\/.+\.sql$/.test(file),
);
const findings = [
  ...(await lintMigrations(files.map(readRepositoryFile))),
  ...(await lintMigrations(examples.map(readRepositoryFile))),
];
for (const { file, line, problem, instead } of findings)
  console.error(`${file}:${line} ${problem}. ${instead}`);

/** A database that has a newer migration never runs one that was dated before it. */
const misdated = entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0));
for (const { tag } of misdated)
  console.error(
    `${folder}/meta/_journal.json: ${tag} is dated before its predecessor and would be skipped. Generate it again.`,
  );
if (findings.length + misdated.length > 0) process.exit(1);
console.log(
  `${files.length} of ${entries.length} migrations and ${examples.length} examples were checked; none holds up or breaks the running version.`,
);
