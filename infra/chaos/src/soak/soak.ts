import { parseArgs } from 'node:util';
import { runSoak } from './run-soak.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 0.5 && minutes <= 1_440)) {
  console.error('--minutes takes a number from 0.5 to 1440, such as --minutes 10.');
  process.exit(2);
}

/** `npm run soak`: exits with 1 when a process holds more and more, or the books do not agree in the end. */
const { growth, problems, promises } = await runSoak({ minutes, seed: 1, build: true });
const { approved, videos, refunds, edits } = promises;
console.log(`${approved.size} purchases, ${videos.size} videos, ${refunds} refunds, ${edits} edits.`);
for (const { name, residentMb, handles } of growth)
  console.log(
    `${name.padEnd(13)} ${residentMb ? `${residentMb.from} → ${residentMb.to} MB, ` : ''}${handles.from} → ${handles.to} files and connections`,
  );
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Memory and connections are flat, and all books agree.' : 'The soak failed.',
);
process.exit(problems.length === 0 ? 0 : 1);
