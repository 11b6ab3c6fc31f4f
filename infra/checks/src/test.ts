import { parseArgs } from 'node:util';
import { onInterrupt } from '@credit-studio/local/processes';
import { openMemoryFolder } from './memory-folder.ts';
import { runChecks } from './run-checks.ts';
import { killRunningCommands, stopRunningCommands } from './run-command.ts';
import { runBuild, runImages, runJourneys, runStackTests, runUnitTests } from './run-suites.ts';
import { hasFailed, renderSummary, type Tally } from './tally.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !['verify', 'unit', 'images', 'e2e'].includes(only)) {
  console.error('--only takes verify, unit, images or e2e.');
  process.exit(1);
}
function isWanted(part: string) {
  return only === undefined || only === part;
}

const memory = process.env.TMPDIR === undefined ? openMemoryFolder() : null;
const temporary = memory ? { TMPDIR: memory.folder } : {};

function endNow(): never {
  killRunningCommands();
  memory?.close();
  process.exit(130);
}
onInterrupt({
  first: () => {
    stopRunningCommands();
    setTimeout(endNow, 15_000).unref();
  },
  second: endNow,
});

const tallies: Tally[] = [];
if (isWanted('verify')) tallies.push(...(await runChecks()));
if (only !== 'verify') tallies.push(await runBuild());
// Without a build every journey and image would fail for the same reason.
const isBuilt = !tallies.some(({ name, failed }) => name === 'build' && failed > 0);
// Stacks and images wait for most of their time, which the unit tests use.
const together = [
  ...(isWanted('unit') ? [runUnitTests(temporary), runStackTests(temporary)] : []),
  ...(isWanted('images') && isBuilt ? [runImages()] : []),
];
tallies.push(...(await Promise.all(together)));
if (isWanted('e2e') && isBuilt) tallies.push(await runJourneys(temporary));
memory?.close();
console.log(renderSummary(tallies));
process.exit(hasFailed(tallies) ? 1 : 0);
