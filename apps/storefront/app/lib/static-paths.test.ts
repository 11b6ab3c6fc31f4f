import { legalPageNames } from '@credit-studio/contracts/rules';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { isStaticHandle } from './static-page.ts';
import { findSharedPage, isStaticPath, staticPaths } from './static-paths.ts';

const routeFiles: Record<string, string> = {
  [paths.home]: 'home',
  [paths.about]: 'about',
  [paths.contact]: 'contact',
  [paths.shop]: 'shop',
  ...Object.fromEntries(legalPageNames.map((name) => [paths.legalPage(name), 'legal-page'])),
};

describe('static paths', () => {
  it.each(staticPaths.map((path) => [path]))('matches the handle of the route of %s', async (path) => {
    const route: { handle?: unknown } = await import(`../routes/${routeFiles[path]}.tsx`);
    expect(isStaticHandle(route.handle)).toBe(true);
  });

  it.each([
    ['/', true],
    ['/#pricing', true],
    ['/shop?page=2', true],
    ['/about/', true],
    ['/login', false],
    ['/shop/neon-pack', true],
    ['/shop/neon-pack/more', false],
    ['/shopping', false],
    ['', false],
  ])('%s: %s', (href, isStatic) => expect(isStaticPath(href)).toBe(isStatic));
});

describe('the page that all visitors of an address get', () => {
  it.each([
    ['/', '/'],
    ['/about/', '/about'],
    ['/?utm_source=mail&search=x', '/'],
    ['/shop', '/shop'],
    ['/shop?utm_source=mail', '/shop'],
    ['/shop/neon-pack', null],
    ['/shop?search=lens', null],
    ['/shop/?a=b&page=2', null],
    ['/login', null],
    ['/aboutus', null],
    ['//about', null],
    ['/de', '/de'],
    ['/de/', '/de'],
    ['/de/about/?utm_source=mail', '/de/about'],
    ['/de/shop?search=lens', null],
    ['/de/login', null],
  ])('of %s is %s', (url, page) => expect(findSharedPage(url, ['en', 'de'])).toBe(page));

  it('is in no language that the shop does not offer', () => {
    expect(findSharedPage('/de/about', ['en'])).toBeNull();
  });
});
