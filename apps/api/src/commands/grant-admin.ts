import { parseArgs } from 'node:util';
import { composeServices } from '../compose-services.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { AppError } from '../errors/app-error.ts';
import { createLogger } from '../http/create-logger.ts';
import { grantAdmin } from '../modules/user-administration/index.ts';
import { describeStartFailure } from '../run-process.ts';

const usage = 'Usage: grant-admin <email> [--force]';

/** Reads the arguments; throws in words for the person at the terminal. */
function readArguments(): { email: string; isForced: boolean } {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email, ...others] = positionals;
  if (!email?.includes('@') || others.length > 0) throw new Error(usage);
  return { email: email.trim().toLowerCase(), isForced: values.force };
}

function describeFailure(error: unknown, email: string): string {
  if (error instanceof AppError && error.code === 'not_found')
    return `No one has registered with ${email}. Register at ${environment.STOREFRONT_ORIGIN}/register with this address first, then run this command again.`;
  return describeStartFailure(error);
}

/** Gives the Admin role to a registered person, the first one of an installation. May run again. */
const environment = loadEnvironment();
const log = createLogger({ LOG_LEVEL: 'silent' }, 'command');
const { services, close } = composeServices({ environment, log });
let email = '';
try {
  const wanted = readArguments();
  email = wanted.email;
  const isNew = await grantAdmin(services, wanted);
  process.stdout.write(
    isNew
      ? `${email} is an admin now. Sign in at ${environment.ADMIN_ORIGIN}; sessions from before have ended. The console asks for a password of at least 12 characters.\n`
      : `${email} is an admin already.\n`,
  );
} catch (error) {
  process.stderr.write(`${describeFailure(error, email)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
