import { fileURLToPath } from 'node:url';
import { fileInRepository } from '../file-in-repository.ts';
import { findBuildCause } from './find-build-cause.ts';
import { type RunOptions, runOnce } from './run-once.ts';

/** Builds the apps; unchanged ones come from turbo's cache. No build process outlives the launcher. */
export async function buildApps(options: RunOptions): Promise<void> {
  const guard = fileURLToPath(new URL('../processes/run-guarded.mjs', import.meta.url));
  await runOnce(
    {
      name: 'build',
      args: [
        guard,
        fileInRepository('node_modules/.bin/turbo'),
        'run',
        'build',
        '--output-logs=errors-only',
        '--no-color',
      ],
      cwd: fileInRepository('.'),
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
    { ...options, findCause: findBuildCause },
  );
}
