import { onInterrupt } from '@credit-studio/local/processes';
import { runChecks } from './run-checks.ts';
import { endRunningCommands } from './run-command.ts';
import { hasFailed, renderTotal } from './tally.ts';

onInterrupt({
  first: () => {
    endRunningCommands('SIGTERM');
    process.exitCode = 130;
  },
  second: () => process.exit(130),
});

const tallies = await runChecks();
console.log(renderTotal(tallies));
process.exit(hasFailed(tallies) ? 1 : 0);
