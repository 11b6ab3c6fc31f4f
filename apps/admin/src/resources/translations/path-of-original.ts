import type { TranslatedKind } from '@credit-studio/contracts';
import { legalPageNames } from '@credit-studio/contracts/rules';
import { pathOfLegalPage, pathOfMedia, paths } from '../../lib/paths.ts';

const sectionPaths = new Map<string, string>([
  ['banner', paths.banner],
  ['about', paths.about],
  ['footer', paths.footer],
  ['contact', paths.contactPage],
  ...legalPageNames.map((name) => [name, pathOfLegalPage(name)] as const),
]);

/** Where the original is edited. */
export function pathOfOriginal({ kind, id }: { kind: TranslatedKind; id: string }): string {
  switch (kind) {
    case 'section':
      return sectionPaths.get(id) ?? paths.banner;
    case 'feature':
      return `${paths.features}?edit=${id}`;
    case 'testimonial':
      return `${paths.testimonials}?edit=${id}`;
    case 'package':
      return `${paths.packages}?package=${id}`;
    case 'item':
      return `${paths.items}?item=${id}`;
    case 'media':
      return pathOfMedia(id);
  }
}
