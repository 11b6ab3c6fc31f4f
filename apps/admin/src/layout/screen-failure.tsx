import { ErrorPanel } from '@credit-studio/ui';
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
