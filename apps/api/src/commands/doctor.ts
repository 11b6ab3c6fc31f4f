import { composeServices } from '../compose-services.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { listDatabaseChecks } from '../doctor/database-checks.ts';
import { listReplicaChecks } from '../doctor/replica-checks.ts';
import { describeReports, runChecks } from '../doctor/run-checks.ts';
import { listServiceChecks } from '../doctor/service-checks.ts';
import { createLogger } from '../http/create-logger.ts';

/**
 * Says in words whether an installation works, and what to do about what does not. Changes nothing, and may run at any
 * time. Exits with 0 when nothing failed, with 1 when something did, and with 78 for a configuration that no process
 * would start with.
 */
const environment = loadEnvironment();
const { services, close } = composeServices({
  environment,
  log: createLogger({ LOG_LEVEL: 'silent' }, 'command'),
});
const reports = await runChecks([
  ...listDatabaseChecks(services),
  ...listReplicaChecks(services, environment.DATABASE_READ_URL),
  ...listServiceChecks(services, environment),
]);
process.stdout.write(`ok       configuration\n${describeReports(reports)}\n`);
const failed = reports.filter(({ state }) => state === 'failed').length;
const warnings = reports.filter(({ state }) => state === 'warning').length;
process.stdout.write(
  failed > 0
    ? `\n${failed} failed, ${warnings} to look at.\n`
    : `\nEverything works${warnings > 0 ? `, ${warnings} to look at` : ''}.\n`,
);
await close().catch(() => {});
process.exit(failed > 0 ? 1 : 0);
