import { legalPageNames } from '@credit-studio/contracts/rules';
import { paths } from './paths.ts';

/** The linked routes whose `handle` is `staticPage`, except the pages of items. */
export const staticPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.shop,
  ...legalPageNames.map(paths.legalPage),
];

const itemPath = new RegExp(`^${paths.item('[^/]+')}$`);

/** Whether an address is a static page, with or without a query, anchor or trailing slash. */
export function isStaticPath(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  const page = path.replace(/(.)\/$/, '$1');
  return staticPaths.includes(page) || itemPath.test(page);
}

/** The parameters that change what a static page shows; every other one is for someone else, such as a campaign. */
const selectingParameters: Partial<Record<string, readonly string[]>> = { [paths.shop]: ['search', 'page'] };

/** The path of the static page that all visitors of an address get; null if there is none. */
export function findSharedPage(url: string): string | null {
  const [path = '', query = ''] = url.split('?');
  const page = path.replace(/(.)\/$/, '$1');
  if (!staticPaths.includes(page)) return null;
  const given = query === '' ? [] : [...new URLSearchParams(query).keys()];
  return given.some((name) => selectingParameters[page]?.includes(name)) ? null : page;
}
