import { NotFoundPanel } from '@credit-studio/ui';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';

/** For addresses that no screen has. */
export function NotFound() {
  usePageTitle('Page not found');
  return (
    <PlainScreen>
      <NotFoundPanel homeHref={paths.dashboard} />
    </PlainScreen>
  );
}
