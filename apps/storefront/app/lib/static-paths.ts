import { legalPageNames } from '@credit-studio/contracts/rules';
import { type Language, splitLanguage, toLocalizedPath } from '@credit-studio/messages';
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

/** The path of the static page that all visitors of an address get, in one of these languages; null if there is none. */
export function findSharedPage(url: string, offered: readonly Language[]): string | null {
  const [address = '', query = ''] = url.split('?');
  const { language, path } = splitLanguage(address);
  const page = path.replace(/(.)\/$/, '$1');
  if (!offered.includes(language) || !staticPaths.includes(page)) return null;
  const given = query === '' ? [] : [...new URLSearchParams(query).keys()];
  const isSelected = given.some((name) => selectingParameters[page]?.includes(name));
  return isSelected ? null : toLocalizedPath(page, language);
}
