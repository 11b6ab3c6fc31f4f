import { parseArgs } from 'node:util';

export interface StartOptions {
  /** Processes start again when their code changes. */
  watch: boolean;
  /** Two replicas behind a proxy, as in production. */
  production: boolean;
}

const usage = `Usage: npm start [-- options]

  --watch        restart what changes in the code (npm run dev)
  --production   two replicas behind a proxy, as in production (npm run start:prod)
  --help         show this text

Settings are environment variables, such as RATE_LIMIT_PER_MINUTE=0: see infra/local/README.md.`;

/**
 * The options of `npm start`, or the text to end with and the exit code: a mistyped option must not start a stack
 * that the person did not ask for.
 */
export function readStartOptions(args: string[]): StartOptions | { text: string; exitCode: 0 | 2 } {
  const options = {
    watch: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    const { help, ...values } = parseArgs({ args, options }).values;
    return help ? { text: usage, exitCode: 0 } : values;
  } catch (error) {
    if (!isParseError(error)) throw error;
    return { text: `${error.message}\n\n${usage}`, exitCode: 2 };
  }
}

/** Node's errors for arguments that do not fit, whose texts are for the person at the terminal. */
function isParseError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS')
  );
}
