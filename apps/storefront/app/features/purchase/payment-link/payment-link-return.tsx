import { ApiError, type PaymentLink } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, MessagePanel } from '@credit-studio/ui';
import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { LinkOutcome } from './link-outcome.tsx';
import { LinkProblem } from './link-problem.tsx';
import { useLinkClient } from './use-link-client.ts';

type Completion = { link: PaymentLink } | { error: unknown } | null;

/** Completes the payment that the buyer approved, and shows the result. */
export function PaymentLinkReturn({ token }: { token: string }) {
  const { completion, complete } = useCompletion(token);
  if (completion === null) return <Completing />;
  if ('error' in completion)
    return <FailedCompletion error={completion.error} token={token} onRetry={complete} />;
  const { link } = completion;
  if (link.state === 'open') return <NotApproved token={token} />;
  return <LinkOutcome link={link} isNew={link.state === 'paid'} />;
}

/** Repeating it changes nothing, so it may run twice. */
function useCompletion(token: string) {
  const client = useLinkClient();
  const [completion, setCompletion] = useState<Completion>(null);
  const complete = () => {
    setCompletion(null);
    client
      .completePaymentLink({ params: { token } })
      .then(({ data }) => setCompletion({ link: data }))
      .catch((error: unknown) => setCompletion({ error }));
  };
  const start = useEffectEvent(complete);
  useEffect(() => start(), []);
  return { completion, complete };
}

function Completing() {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      role="status"
      illustration={<Loader />}
      title="Completing your payment…"
      message="This takes a few seconds. Please keep this page open."
    />
  );
}

/** Without an answer from us, the payment may have been made. */
const unanswered = ['network', 'offline', 'timed_out'] as const;
const doNotPayAgain =
  'Please do not pay again: what you approved at PayPal is completed in any case. Check again in a moment.';

function describeUnconfirmed(error: unknown): string {
  const message = describeError(error, doNotPayAgain);
  return error instanceof ApiError && error.is(...unanswered) ? `${message} ${doNotPayAgain}` : message;
}

function FailedCompletion({ error, token, onRetry }: { error: unknown; token: string; onRetry: () => void }) {
  if (error instanceof ApiError && error.is('not_found', 'invalid_request')) return <LinkProblem isGone />;
  if (error instanceof ApiError && error.is('payment_not_approved')) return <NotApproved token={token} />;
  if (error instanceof ApiError && error.is('payment_declined'))
    return (
      <MessagePanel
        size="page"
        headingOrder={1}
        tone="danger"
        role="alert"
        title="PayPal declined this payment"
        message="Nothing was charged. Choose another way to pay at PayPal and try again."
        actions={<TryAgain token={token} />}
      />
    );
  if (error instanceof ApiError && error.is('payment_mismatch'))
    return (
      <MessagePanel
        size="page"
        headingOrder={1}
        tone="danger"
        role="alert"
        title="Your payment needs a check"
        message={error.message}
        actions={<ButtonLink href={paths.contact}>Contact support</ButtonLink>}
      />
    );
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      tone="danger"
      role="alert"
      title="Your payment is not confirmed yet"
      message={describeUnconfirmed(error)}
      actions={<Button onClick={onRetry}>Check again</Button>}
    />
  );
}

function NotApproved({ token }: { token: string }) {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      role="alert"
      title="The payment was not approved"
      message="Nothing was charged. You can continue at PayPal again."
      actions={<TryAgain token={token} />}
    />
  );
}

function TryAgain({ token }: { token: string }) {
  return <ButtonLink href={paths.paymentLink(token)}>Try again</ButtonLink>;
}
