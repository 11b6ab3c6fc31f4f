import { createHash } from 'node:crypto';
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
      return Reflect.apply(
        pg.Client.prototype.query,
        this,
        name ? [{ ...(statement as object), name }, ...rest] : given,
      );
    }) as pg.Client['query'];
  };
}
