import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that a connection keeps parsed; beyond that many different ones, further ones stay nameless. */
const maxNames = 500;
const names = new Map<string, string>();

/**
 * A plan made once serves every value only where one way is right for all of them: not for a search, nor for a list
 * with filters, and a list of values makes a new text for each length.
 */
const isPlannedAnew = /like\b|\bin \(|\border by\b|\bany\(|\bexplain\b/i;

function findName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxNames || isPlannedAnew.test(text)) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

function isStatement(value: unknown): value is pg.QueryConfig {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);
}

/**
 * Gives drizzle's statements names by their texts, so that Postgres parses each once for a connection. Half of a
 * short statement's time on the server is parsing it.
 */
export class NamingClient extends pg.Client {
  // The driver's own function, with its many ways to be called, is called with what came in.
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
}
