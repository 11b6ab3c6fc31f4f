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

function isBegin(value: unknown): boolean {
  return isStatement(value) && value.text.startsWith('begin');
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

/** What the driver answers to a `begin`. */
const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A client for one pool that sends as little as possible.
 *
 * - It names drizzle's statements by their texts, so that Postgres parses each one once per connection. Parsing is half
 *   of a short statement's time on the server.
 * - Statements are sent without waiting for earlier answers; those of one turn of the event loop in one write. Postgres
 *   runs them one after the other, and after one that fails, no other of its transaction.
 * - A `begin` is answered at once, so that it is sent with the statement that follows. One that fails ends its connection:
 *   what comes after it would be written outside a transaction.
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
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    }

    // The driver's function has many overloads, so the arguments are passed through.
    override query = ((...given: unknown[]) => {
      const [statement, ...rest] = given;
      const isNameless = isStatement(statement) && statement.name === undefined;
      const name = isNameless && rest.length > 0 ? findName(statement.text) : undefined;
      const named = name ? [{ ...(statement as object), name }, ...rest] : given;
      const { stream } = this.connection;
      const run = (all: unknown[]): unknown => {
        stream.cork();
        const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, all);
        process.nextTick(() => stream.uncork());
        return answer;
      };
      const traced = isTracing() && isStatement(statement);
      const answer = traced ? traceStatement(statement.text, named, run) : run(named);
      if (!isBegin(statement) || !(answer instanceof Promise)) return answer;
      answer.catch((error: Error) => stream.destroy(error));
      return Promise.resolve(begun);
    }) as pg.Client['query'];
  };
}
