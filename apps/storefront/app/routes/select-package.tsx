import { PackageChoice } from '../features/packages/package-choice.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Upgrade Package');
}

export default PackageChoice;
