import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [1, '1 KB'],
  [240_400, '240 KB'],
  [1_240_000, '1.2 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
