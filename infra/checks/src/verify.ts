import { onInterrupt } from '@credit-studio/local/processes';
import { runChecks } from './run-checks.ts';
import { killRunningCommands, stopRunningCommands } from './run-command.ts';
import { hasFailed, renderTotal } from './tally.ts';

onInterrupt({
  first: () => {
    stopRunningCommands();
    process.exitCode = 130;
  },
  second: () => {
    killRunningCommands();
    process.exit(130);
  },
});

const tallies = await runChecks();
console.log(renderTotal(tallies));
process.exit(hasFailed(tallies) ? 1 : 0);
