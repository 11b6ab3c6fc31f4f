import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { findPendingMigration } from '../database/migrations.ts';
import { AppError } from '../errors/app-error.ts';

/** Called every few seconds, so neither counted nor logged; the answer says what is wrong. */
const quiet = { config: { isUncounted: true }, logLevel: 'silent' } as const;

function refuse(message: string, cause?: unknown): never {
  throw new AppError('service_unavailable', message, { retryAfterSeconds: 5, cause });
}

/** For load balancers: `live` means that the process answers, `ready` that it can serve calls. */
export function registerHealthRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'database'>,
  leaving: AbortSignal,
) {
  app.get('/health/live', quiet, async () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async () => {
    if (leaving.aborted) refuse('This process is about to stop.');
    const pending = await findPendingMigration(services.database).catch((cause: unknown) =>
      refuse('The database does not answer.', cause),
    );
    if (pending) refuse('The database is not migrated to this version yet. Run: node dist/migrate.mjs');
    return { status: 'ready' };
  });
}
