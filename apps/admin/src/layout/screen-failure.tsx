import { ErrorPanel, NotFoundPanel } from '@credit-studio/ui';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';

/** The last resort, when a screen's code failed or could not be fetched after a new release. */
export function ScreenFailure() {
  return (
    <PlainScreen>
      <ErrorPanel
        size="page"
        headingOrder={1}
        title="This screen could not be shown"
        message="Nothing was changed. Loading the page again usually helps."
        retryLabel="Load the page again"
        onRetry={() => window.location.reload()}
      />
    </PlainScreen>
  );
}

/** For addresses that no screen has. */
export function NotFound() {
  usePageTitle('Page not found');
  return (
    <PlainScreen>
      <NotFoundPanel homeHref={paths.dashboard} />
    </PlainScreen>
  );
}
