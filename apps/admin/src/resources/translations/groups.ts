import type { TranslatedKind, TranslationProgress } from '@credit-studio/contracts';
import { legalPageNames } from '@credit-studio/contracts/rules';
import { allOfKind, type TranslationsFilter } from '../../content-languages/translation-queries.ts';

/** Content that is listed together. */
export interface ContentGroup {
  /** Also names its page in the address. */
  name: string;
  label: string;
  kind: TranslatedKind;
  /** Rows on a page, of what a shop may have much of. */
  pageSize?: number;
}

const pageSize = 25;

export const groups: readonly [ContentGroup, ...ContentGroup[]] = [
  { name: 'site', label: 'Home page and site', kind: 'section' },
  { name: 'legal', label: 'Legal pages', kind: 'section' },
  { name: 'features', label: 'Features', kind: 'feature' },
  { name: 'testimonials', label: 'Testimonials', kind: 'testimonial' },
  { name: 'packages', label: 'Packages', kind: 'package' },
  { name: 'items', label: 'Items', kind: 'item', pageSize },
  { name: 'images', label: 'Alt texts of images', kind: 'media', pageSize },
];

/** Sections and legal pages are of one kind and in two groups. */
export function findGroup({ kind, id }: Pick<TranslationProgress, 'kind' | 'id'>): ContentGroup {
  const isLegal = legalPageNames.some((name) => name === id);
  const named = groups.find(({ name }) => name === (isLegal ? 'legal' : 'site'));
  return (kind === 'section' ? named : groups.find((group) => group.kind === kind)) ?? groups[0];
}

export function keepOfGroup(group: ContentGroup, rows: readonly TranslationProgress[]) {
  return rows.filter((row) => findGroup(row).name === group.name);
}

/** The page of a group that the address asks for: `?items-page=3`. */
export function readPage(group: ContentGroup, parameters: URLSearchParams): number {
  const page = parameters.get(`${group.name}-page`) ?? '';
  return group.pageSize && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

export function filterOf(
  { kind, pageSize: limit }: ContentGroup,
  { language, page }: { language: string; page: number },
): TranslationsFilter {
  return limit ? { kind, language, page, limit } : allOfKind({ kind, language });
}
