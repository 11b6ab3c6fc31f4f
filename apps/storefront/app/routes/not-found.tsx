import { m } from '@credit-studio/messages';
import { NotFoundPanel } from '@credit-studio/ui';
import { data } from 'react-router';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { staticPage } from '../lib/static-page.ts';

export const handle = staticPage;

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return createNoIndexMeta(m.site_page_not_found());
}

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundPanel />
    </main>
  );
}
