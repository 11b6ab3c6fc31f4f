import { expect, it } from 'vitest';
import { isSitePath } from './site-path.ts';

it.each(['/', '/user/orders?page=2#order-7', '/a//b', '/https://example.test', '/%2F%2Fexample.test'])(
  'stays on the site with %s',
  (path) => expect(isSitePath(path)).toBe(true),
);

it.each([
  '',
  'user/orders',
  'https://example.test/user',
  '//example.test',
  '/\\example.test',
  '/\t/example.test',
  '/\n\\example.test',
  '//',
  ' /user',
  'javascript:alert(1)',
])('leaves the site, or is no path, with %j', (path) => expect(isSitePath(path)).toBe(false));
