import { parseArgs } from 'node:util';
import { composeServices } from '../compose-services.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { AppError } from '../errors/app-error.ts';
import { createLogger } from '../http/create-logger.ts';
import { resetSecondFactor } from '../modules/staff-security/index.ts';
import { describeStartFailure } from '../run-process.ts';

const usage = 'Usage: reset-second-factor <email>';

/** Reads the arguments; throws in words for the person at the terminal. */
function readEmail(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email, ...others] = positionals;
  if (!email?.includes('@') || others.length > 0) throw new Error(usage);
  return email.trim().toLowerCase();
}

function describeFailure(error: unknown, email: string): string {
  if (!(error instanceof AppError)) return describeStartFailure(error);
  if (error.code === 'not_found') return `No one in the team has the address ${email}.`;
  if (error.code === 'conflict') return `${email} has no second factor. Sign in with the password.`;
  return describeStartFailure(error);
}

/** Removes the second factor of someone in the team, for an owner who lost theirs and whom no other owner can help. */
const environment = loadEnvironment();
const log = createLogger({ LOG_LEVEL: 'silent' }, 'command');
const { services, close } = composeServices({ environment, log });
let email = '';
try {
  email = readEmail();
  await resetSecondFactor(services, email);
  process.stdout.write(
    `${email} has no second factor now, and gets a mail about it. Sign in at ${environment.ADMIN_ORIGIN} with the password; sessions from before have ended.\n`,
  );
} catch (error) {
  process.stderr.write(`${describeFailure(error, email)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
