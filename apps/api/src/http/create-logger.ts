import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Environment } from '../config/environment.ts';
import { hideSecrets } from './hide-secrets.ts';
import { redactText, redactUrl } from './redact-text.ts';

/** Characters of lines that are written at once, and how long a line waits for others at most. */
const writtenTogether = 4_096;
const longestWaitMs = 100;

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
  headers?: { origin?: string };
  /** The API key that the call came with: what it starts with is no secret. */
  sentKey?: { key: { prefix: string } | null } | null;
}

/** For a logger that writes nothing: the buffer of standard output would be flushed ten times a second from then on. */
const nowhere: DestinationStream = { write: () => {} };

/** Logs JSON lines without secrets to standard output. `destination` lets a test read them. */
export function createLogger(
  environment: Pick<Environment, 'LOG_LEVEL'>,
  /** The process that writes, because the lines of all processes end up in one place. */
  service: 'api' | 'worker' | 'seed' | 'command',
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options = {
    level: environment.LOG_LEVEL,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: describeError,
      error: describeError,
      req: (request: LoggedRequest) => ({
        method: request.method,
        url: redactUrl(request.url),
        address: request.ip,
        origin: request.headers?.origin,
        ...(request.sentKey?.key && { keyPrefix: request.sentKey.key.prefix }),
      }),
    },
    hooks: {
      // Messages come from us and from libraries; keys inside them are removed here.
      logMethod(this: unknown, input: unknown[], method: (...values: unknown[]) => void) {
        method.apply(this, input.map(scrub));
      },
    },
  };
  // Lines are written together: a write costs more than a line. The last ones are written before the process exits.
  const output = { sync: false, minLength: writtenTogether, periodicFlush: longestWaitMs };
  const unread = environment.LOG_LEVEL === 'silent' ? nowhere : null;
  const logger = pino(options, destination ?? unread ?? pino.destination(output));
  // Its children inherit this, too.
  logger.child = new Proxy(logger.child, {
    apply: (child, self, [bindings, ...rest]) => Reflect.apply(child, self, [hideSecrets(bindings), ...rest]),
  });
  return logger;
}

function scrub(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  const isRecord = typeof value === 'object' && value !== null && !(value instanceof Error);
  return isRecord ? hideSecrets(value) : value;
}

interface DescribedError {
  type: string;
  message: string;
  code?: string | number;
  statusCode?: number;
  stack?: string;
  cause?: DescribedError;
}

function readProperty(error: Error, name: 'code' | 'statusCode'): unknown {
  return name in error ? Reflect.get(error, name) : undefined;
}

// The message of a failed query contains its parameters, which are personal data.
function describeMessage(error: Error) {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/**
 * An error as it is logged: an allow-list of fields, because errors of HTTP clients contain the request with its
 * authorization header.
 */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: redactText(String(error)).slice(0, 500) };
  const code = readProperty(error, 'code');
  const statusCode = readProperty(error, 'statusCode');
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return {
    type: error.constructor.name,
    message: redactText(describeMessage(error)).slice(0, 2_000),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof statusCode === 'number' && { statusCode }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}
