import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { loadLocalSettings } from './settings/index.ts';
import { findRunningStack } from './stack/index.ts';

const { dataDir } = loadLocalSettings();
const relative = path.relative(process.cwd(), dataDir);
const shown = relative === '' || relative.startsWith('..') ? dataDir : relative;

/** What the stack writes into its folder. Anything else in the folder stays. */
const ours =
  /^(auth|files|logs|mails|postgres(\.(lock|log|draft).*)?|sandbox|secrets-key|seeded|(stack|install)\.(json|lock).*)$/;

const running = findRunningStack(dataDir);
if (running) {
  console.error(`A stack runs on ${shown} (process ${running.pid}). Stop it first, then run this again.`);
  process.exit(1);
}
const present = existsSync(dataDir) ? await readdir(dataDir) : [];
const removed = present.filter((name) => ours.test(name)).sort();
const kept = present.filter((name) => !ours.test(name));
for (const name of removed) await rm(path.join(dataDir, name), { recursive: true, force: true });
if (kept.length === 0) await rm(dataDir, { recursive: true, force: true });
console.log(
  removed.length ? `Removed from ${shown}: ${removed.join(', ')}` : `There was nothing in ${shown}.`,
);
if (kept.length) console.log(`Not removed, because the stack did not create them: ${kept.join(', ')}`);
