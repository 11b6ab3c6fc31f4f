import { DrizzleQueryError } from 'drizzle-orm/errors';
import { redactText } from './redact-text.ts';

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

// A failed query's own message repeats its parameters, which are people's data.
function describeMessage(error: Error) {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/**
 * An error as the log holds it: an allow-list of fields, because errors of HTTP clients carry whole requests
 * with their authorization headers.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
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
