import type { Migration } from './migration-files.ts';

/** EX_TEMPFAIL of sysexits.h. */
const busyExitCode = 75;

/** A migration that failed, in sentences for the person who runs it. */
export class MigrationError extends Error {
  /** 75 when only locks of other transactions were in the way: the same command succeeds at a quieter moment. */
  readonly exitCode: number;

  constructor(
    { name }: Pick<Migration, 'name'>,
    {
      reason,
      remains,
      isBusy = false,
    }: {
      reason: string;
      /** What the migration leaves behind, and what the next run does with it. */
      remains: string;
      isBusy?: boolean;
    },
  ) {
    super(`${name} failed: ${reason.replace(/\.?$/, '.')} ${remains}`);
    this.exitCode = isBusy ? busyExitCode : 1;
  }
}

/** What the server or the driver says, with the hint or detail that names the row or object. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '';
  return error.message.replace(/\.$/, '') + detail;
}
