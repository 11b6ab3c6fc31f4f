import { PackageChoice } from '../features/packages/package-choice';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [{ title: toPageTitle('Upgrade Package') }, { name: 'robots', content: 'noindex' }];

export default PackageChoice;
