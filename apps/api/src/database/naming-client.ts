import { createHash } from 'node:crypto';
import { beginCall, isTracing } from '@credit-studio/telemetry/tracing';
import pg from 'pg';

/** Statements that each connection of a pool keeps prepared; further ones stay unnamed. */
const maxNames = 500;

/**
 * Statements whose best plan depends on the values, such as searches and filtered lists, and those whose text changes
 * with the number of values.
 */
const isPlannedAnew = /like\b|\bin \(|\border by\b|\bany\(|\bexplain\b/i;

function isStatement(value: unknown): value is pg.QueryConfig {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);
}

/** The driver's way to answer: a callback as the last argument, or else a promise. */
type Answer = (error?: unknown, ...rest: unknown[]) => unknown;

/** Runs a statement in a span. Its text is recorded, which contains no values. */
function traceStatement(text: string, given: unknown[], run: (given: unknown[]) => unknown): unknown {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? [];
  const end = beginCall({
    name: `postgres ${verb}`,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) },
  });
  const answer = given.at(-1);
  if (typeof answer !== 'function') {
    const result = run(given);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  }
  const endFirst: Answer = (error, ...rest) => {
    end(error);
    return (answer as Answer)(error, ...rest);
  };
  return run([...given.slice(0, -1), endFirst]);
}

/**
 * A client for one pool that names drizzle's statements by their texts, so that Postgres parses each one once per
 * connection. Parsing is half of a short statement's time on the server.
 */
export function createNamingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  function findName(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= maxNames || isPlannedAnew.test(text)) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  }

  return class NamingClient extends pg.Client {
    // The driver's function has many overloads, so the arguments are passed through.
    override query = ((...given: unknown[]) => {
      const [statement, ...rest] = given;
      const isNameless = isStatement(statement) && statement.name === undefined;
      const name = isNameless && rest.length > 0 ? findName(statement.text) : undefined;
      const named = name ? [{ ...(statement as object), name }, ...rest] : given;
      const run = (all: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, all);
      return isTracing() && isStatement(statement) ? traceStatement(statement.text, named, run) : run(named);
    }) as pg.Client['query'];
  };
}
