import { parseArgs } from 'node:util';

export interface StartOptions {
  /** Processes start again when their code changes. */
  watch: boolean;
  /** Two replicas behind a proxy, as in production. */
  production: boolean;
  help: boolean;
  /** What is wrong with the arguments; null when nothing is. */
  problem: string | null;
}

export const startUsage = `Usage: npm start [-- options]

  --watch        start again when code changes (npm run dev)
  --production   two replicas behind a proxy, as in production (npm run start:prod)
  --help         show this text

Settings are environment variables, such as RATE_LIMIT_PER_MINUTE=0: see docs/configuration.md.`;

/** Reads the arguments of `npm start`. */
export function readStartOptions(args: string[]): StartOptions {
  const options = {
    watch: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    return { ...parseArgs({ args, options }).values, problem: null };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { watch: false, production: false, help: false, problem: error.message };
  }
}
