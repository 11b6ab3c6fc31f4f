import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
});
afterAll(() => studio.close());

/** The statements of the app's pool while `work` runs. */
async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([statement]) => describeStatement(statement));
  query.mockRestore();
  // The heartbeat of the connection that listens for signals.
  return texts.filter((text) => text !== 'select 1');
}
function describeStatement(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return statement && typeof statement === 'object' && 'text' in statement ? String(statement.text) : '';
}

test('a start takes eight statements once the keys are in memory', async () => {
  const [first, customer] = [await studio.createCustomer(), await studio.createCustomer()];
  await vi.waitFor(async () => {
    const read = await countStatements(() => first.generate());
    expect(read.filter((text) => text.includes('"ai_keys"'))).toEqual([]);
  });
  const statements = await countStatements(async () => {
    expect((await customer.generate()).statusCode).toBe(202);
  });
  expect(statements).toHaveLength(8);
});
