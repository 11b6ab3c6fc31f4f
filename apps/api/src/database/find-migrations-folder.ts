import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the bundle in `dist/`, or the committed folder when the sources run. */
export function findMigrationsFolder(): string {
  const candidates = ['./migrations', '../../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const folder = candidates.find((path) => existsSync(`${path}/meta/_journal.json`));
  if (!folder) throw new Error(`There are no migrations in ${candidates.join(' or ')}; build the API again.`);
  return folder;
}
