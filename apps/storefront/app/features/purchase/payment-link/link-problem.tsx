import { m } from '@credit-studio/messages';
import { ErrorPanel, NotFoundPanel } from '@credit-studio/ui';

/** Shown when there is no link to pay, or it could not be loaded. */
export function LinkProblem({ isGone }: { isGone: boolean }) {
  if (isGone) return <NotFoundPanel title={m.payment_link_broken()} message={m.payment_link_broken_text()} />;
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title={m.payment_link_not_loaded()}
      message={m.payment_link_not_loaded_text()}
      onRetry="reload"
    />
  );
}
