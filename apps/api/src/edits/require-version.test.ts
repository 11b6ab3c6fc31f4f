import { expect, test } from 'vitest';
import { requireVersion } from './require-version.ts';

test.each([
  [{ version: 3 }, 3],
  [{ version: 3 }, undefined],
  [null, 0],
  [null, undefined],
])('a save of %j may be made from %j', (stored, sent) => {
  expect(() => requireVersion(stored, sent)).not.toThrow();
});

test.each([
  [{ version: 3 }, 2],
  [{ version: 3 }, 4],
  [{ version: 3 }, 0],
  [null, 1],
])('a save of %j from %j is stale', (stored, sent) => {
  expect(() => requireVersion(stored, sent, 'Look again.')).toThrow(
    expect.objectContaining({ code: 'stale_version', message: 'Look again.' }),
  );
});
