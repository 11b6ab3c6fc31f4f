import { runMigrations } from '../src/database/migrations.ts';

/** A process that a test can kill while it migrates: `<address of the database> <folder of migrations>`. */
const [url = '', folder = ''] = process.argv.slice(2);
await runMigrations(url, { folder });
