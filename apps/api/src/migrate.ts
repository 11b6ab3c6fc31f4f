import { loadEnvironment } from './config/load-environment.ts';
import { MigrationError } from './database/migrations.ts';
import { prepareDatabase, waitForDatabase } from './database/prepare-database.ts';
import { describeStartFailure } from './run-process.ts';

/** A new database takes seconds for its first start, a restored one longer. */
const waitLimitMs = 60_000;

/**
 * Migrates the database to this version, as DATABASE_OWNER_URL, and gives the role of DATABASE_URL what the apps need.
 * Several processes may run it at the same time, while the previous version serves requests.
 */
const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl = appUrl } = loadEnvironment();
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  await waitForDatabase(ownerUrl, {
    limitMs: waitLimitMs,
    onWait: () => print('Waiting for the database.'),
  });
  await prepareDatabase({ ownerUrl, appUrl, report: print });
  print('The database is up to date.');
} catch (error) {
  const { hostname } = new URL(ownerUrl);
  const cause =
    error instanceof MigrationError
      ? error.message
      : `${describeStartFailure(error)}\nNothing of the failed step was changed. Fix the cause and run this command again.`;
  process.stderr.write(`The database at ${hostname} could not be migrated: ${cause}\n`);
  process.exitCode = error instanceof MigrationError ? error.exitCode : 1;
}
