import { NotFoundPanel } from '@credit-studio/ui';
import { data } from 'react-router';
import { staticPage } from '../lib/page-handle.ts';
import { toPageTitle } from '../lib/page-title.ts';

export const handle = staticPage;

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: toPageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundPanel />
    </main>
  );
}
