import { loadEnvironment } from './config/load-environment.ts';
import { runMigrations } from './database/migrations.ts';

/** Migrates the database to this version. Several processes may run it at the same time. */
await runMigrations(loadEnvironment().DATABASE_URL);
process.stdout.write('The database is up to date.\n');
