import { runChecks } from './checks/run-checks.ts';
import { endRunningCommands } from './checks/run-command.ts';
import { hasFailed, renderTotal } from './checks/tally.ts';
import { onInterrupt } from './processes/index.ts';

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
