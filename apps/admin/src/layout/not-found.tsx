import { NotFoundPanel } from '@credit-studio/ui';
import { paths } from '../lib/paths';
import { usePageTitle } from '../lib/use-page-title';
import { PlainScreen } from '../plain-screen/index';

/** For addresses that no screen has. */
export function NotFound() {
  usePageTitle('Page not found');
  return (
    <PlainScreen>
      <NotFoundPanel homeHref={paths.dashboard} />
    </PlainScreen>
  );
}
