import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the apps once for all workers; what is built already comes from turbo's cache. */
export default function buildApps() {
  const turbo = path.join(repository, 'node_modules/.bin/turbo');
  const { status } = spawnSync(turbo, ['run', 'build', '--output-logs=errors-only', '--no-color'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Its report would be waited for, half a minute where no network is.
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error('The apps could not be built.');
}
