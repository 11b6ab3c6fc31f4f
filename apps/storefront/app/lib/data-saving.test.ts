import { expect, it } from 'vitest';
import { findDataSaving } from './data-saving.ts';

it.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: false } }, false],
  [{ connection: { saveData: true } }, true],
])('reads from %o whether data is saved', (client, saves) => {
  expect(findDataSaving(client)).toBe(saves);
});
