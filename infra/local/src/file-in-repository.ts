import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The absolute path of a file that is named from the repository's root, wherever a command was started. */
export function fileInRepository(file: string): string {
  return path.resolve(root, file);
}
