import { NotFoundPanel } from '@credit-studio/ui';
import { data } from 'react-router';
import { staticPage } from '../lib/page-handle';
import { toPageTitle } from '../lib/page-title';

export const handle = staticPage;

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: toPageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundPanel />
    </main>
  );
}
