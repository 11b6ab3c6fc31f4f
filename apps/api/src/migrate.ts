import { loadEnvironment } from './config/load-environment.ts';
import { runMigrations } from './database/migrations.ts';

/** Brings the database to this version and ends. Safe to run from several places at once. */
await runMigrations(loadEnvironment().DATABASE_URL);
process.stdout.write('The database is up to date.\n');
