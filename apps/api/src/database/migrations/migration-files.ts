import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';

/** A committed migration, with the way in which its first comment asks to be run. */
export interface Migration {
  /** Its file without the extension, such as `0036_order_notes`. */
  name: string;
  /** As drizzle records both: SHA-256 of the file, and when it was made, in milliseconds. */
  hash: string;
  madeAt: number;
  statements: string[];
  way: MigrationWay;
}

type MigrationWay =
  | { kind: 'transaction' }
  /** Statement by statement, outside transactions: `CREATE INDEX CONCURRENTLY` and the like. */
  | { kind: 'concurrently' }
  /** One statement, for one range of primary keys of the table after another. */
  | { kind: 'backfill'; table: string };

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** All migrations of the folder, in the order of drizzle's journal. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => {
    const statements = sql.map((statement) => statement.trim()).filter((statement) => statement !== '');
    return {
      ...{ name: entries[index]?.tag ?? hash, hash, madeAt: folderMillis },
      ...{ statements, way: readWay(statements[0] ?? '') },
    };
  });
}

/** Only the comments in front of the first statement count: `-- concurrently` or `-- backfill: <table>`. */
function readWay(text: string): MigrationWay {
  for (const line of text.split('\n')) {
    const comment = /^\s*--\s*(.*?)\s*$/.exec(line)?.[1];
    if (comment === undefined && line.trim() !== '') break;
    if (comment === 'concurrently') return { kind: 'concurrently' };
    const table = /^backfill:\s*(\w+)$/.exec(comment ?? '')?.[1];
    if (table !== undefined) return { kind: 'backfill', table };
  }
  return { kind: 'transaction' };
}
