import { PackageChoice } from '../features/packages/package-choice.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Upgrade Package') }, { name: 'robots', content: 'noindex' }];
}

export default PackageChoice;
