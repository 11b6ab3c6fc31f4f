import { loadEnvironment } from './config/load-environment.ts';
import { prepareDatabase, waitForDatabase } from './database/prepare-database.ts';
import { describeStartFailure } from './run-process.ts';

/** A new database takes seconds for its first start, a restored one longer. */
const waitLimitMs = 60_000;

/**
 * Migrates the database to this version, as DATABASE_OWNER_URL, and gives the role of DATABASE_URL what the apps need.
 * Several processes may run it at the same time.
 */
const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl = appUrl } = loadEnvironment();
try {
  await waitForDatabase(ownerUrl, {
    limitMs: waitLimitMs,
    onWait: () => process.stdout.write('Waiting for the database.\n'),
  });
  await prepareDatabase({ ownerUrl, appUrl });
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  const { hostname } = new URL(ownerUrl);
  process.stderr.write(
    `The database at ${hostname} could not be migrated: ${describeStartFailure(error)}\n` +
      'Nothing was changed by the migration that failed. Fix the cause and run this command again.\n',
  );
  process.exitCode = 1;
}
