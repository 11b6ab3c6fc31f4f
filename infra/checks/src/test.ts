import { parseArgs } from 'node:util';
import { onInterrupt } from '@credit-studio/local/processes';
import { runChecks } from './run-checks.ts';
import { killRunningCommands, stopRunningCommands } from './run-command.ts';
import { runBuild, runImages, runJourneys, runUnitTests } from './run-suites.ts';
import { hasFailed, renderSummary, type Tally } from './tally.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !['verify', 'unit', 'images', 'e2e'].includes(only)) {
  console.error('--only takes verify, unit, images or e2e.');
  process.exit(1);
}
function isWanted(part: string) {
  return only === undefined || only === part;
}

function endNow(): never {
  killRunningCommands();
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
if (isWanted('unit')) tallies.push(await runUnitTests());
// Without a build every journey and image would fail for the same reason.
const isBuilt = !tallies.some(({ name, failed }) => name === 'build' && failed > 0);
if (isWanted('images') && isBuilt) tallies.push(await runImages());
if (isWanted('e2e') && isBuilt) tallies.push(await runJourneys());
console.log(renderSummary(tallies));
process.exit(hasFailed(tallies) ? 1 : 0);
