import { paths } from './paths.ts';

/** The routes whose `handle` is `staticPage`, as far as links lead to them. */
export const staticPaths: readonly string[] = [paths.home, paths.about, paths.contact, paths.shop];

/** Whether an address of the storefront is a static page, with or without a query, an anchor or a last slash. */
export function isStaticPath(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return staticPaths.includes(path.replace(/(.)\/$/, '$1'));
}
