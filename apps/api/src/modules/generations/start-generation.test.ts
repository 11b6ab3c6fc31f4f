import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { recordStatements } from '../../../test/record-statements.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
  // On a busy machine the proof may be late, and what is in memory is then read again.
  vi.spyOn(studio.services.signals, 'isCurrent').mockReturnValue(true);
});
afterAll(() => studio.close());

test('a start takes six statements once the customer and the keys are in memory', async () => {
  const customer = await studio.createCustomer();
  // So that it may have more than two unfinished.
  await studio.makePremium(customer.person);
  await eventually(async () => {
    const read = await recordStatements(() => customer.generate());
    expect(read.filter((text) => text.includes('"ai_keys"'))).toEqual([]);
  });
  const statements = await recordStatements(async () => {
    expect((await customer.generate()).statusCode).toBe(202);
  });
  expect(statements).toHaveLength(6);
});
