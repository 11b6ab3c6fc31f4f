import { ErrorPanel, NotFoundPanel } from '@credit-studio/ui';

/** Shown when there is no link to pay, or it could not be loaded. */
export function LinkProblem({ isGone }: { isGone: boolean }) {
  if (isGone)
    return (
      <NotFoundPanel
        title="This payment link does not work"
        message="Its address is incomplete, or the order no longer exists. Ask the seller who sent it for a new one."
      />
    );
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title="This page could not be loaded"
      message="It is not your link: our service does not answer right now. Please try again in a moment."
      onRetry="reload"
    />
  );
}
