import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Environment } from '../config/environment.ts';
import { describeError } from './describe-error.ts';
import { redactText, redactUrl } from './redact-text.ts';

/** Names under which a secret could ever reach a log line, at the top level or one level down. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'token',
  'idToken',
  'secret',
  'clientSecret',
  'apiKey',
  'key',
  'signature',
];

/** JSON lines on standard output, free of secrets. `destination` lets a test read them. */
export function createLogger(
  environment: Pick<Environment, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options = {
    level: environment.LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...secretNames, ...secretNames.flatMap((name) => [`*.${name}`, `*.headers["${name}"]`])],
      censor: '[redacted]',
    },
    serializers: {
      err: describeError,
      error: describeError,
      req: (request: { method: string; url: string; ip?: string; headers?: { origin?: string } }) => ({
        method: request.method,
        url: redactUrl(request.url),
        address: request.ip,
        origin: request.headers?.origin,
      }),
    },
    hooks: {
      // Sentences are written by us and by libraries alike; a key inside one is cut out here.
      logMethod(this: unknown, input: unknown[], method: (...values: unknown[]) => void) {
        const scrubbed = input.map((value) => (typeof value === 'string' ? redactText(value) : value));
        method.apply(this, scrubbed);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
