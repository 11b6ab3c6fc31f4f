import pg from 'pg';
import { vi } from 'vitest';

/** Control of transactions, and the check that a connection for signals is alive. */
const control = /^(?:begin|commit|rollback|savepoint|release|listen)\b|^select 1$/i;

function readText(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** The statements that this process sends to Postgres while `work` runs, without those that open and end transactions. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...call: unknown[]
  ) {
    const text = readText(call[0]);
    if (text && !control.test(text)) statements.push(text);
    return Reflect.apply(query, this, call);
  } as typeof query);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}
