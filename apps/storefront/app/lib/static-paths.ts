import { legalPageNames } from '@credit-studio/contracts/rules';
import { paths } from './paths.ts';

/** The linked routes whose `handle` is `staticPage`. */
export const staticPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.shop,
  ...legalPageNames.map(paths.legalPage),
];

/** Whether an address is a static page, with or without a query, anchor or trailing slash. */
export function isStaticPath(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return staticPaths.includes(path.replace(/(.)\/$/, '$1'));
}
