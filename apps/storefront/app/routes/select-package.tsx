import { m } from '@credit-studio/messages';
import { PackageChoice } from '../features/packages/package-choice.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('cards');

export function meta() {
  return createNoIndexMeta(m.packages_title());
}

export default PackageChoice;
