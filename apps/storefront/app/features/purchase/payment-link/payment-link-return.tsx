import { ApiError, type PaymentLink } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
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
      title={m.payment_completing()}
      message={m.payment_link_completing_text()}
    />
  );
}

/** Without an answer from us, the payment may have been made. */
const unanswered = ['network', 'offline', 'timed_out'] as const;

function describeUnconfirmed(error: unknown): string {
  const doNotPayAgain = m.payment_link_not_again();
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
        title={m.payment_link_declined()}
        message={m.payment_link_declined_text()}
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
        title={m.payment_link_needs_check()}
        message={error.message}
        actions={<ButtonLink href={paths.contact}>{m.payment_contact_support()}</ButtonLink>}
      />
    );
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      tone="danger"
      role="alert"
      title={m.payment_link_unconfirmed()}
      message={describeUnconfirmed(error)}
      actions={<Button onClick={onRetry}>{m.payment_link_check_again()}</Button>}
    />
  );
}

function NotApproved({ token }: { token: string }) {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      role="alert"
      title={m.payment_link_not_approved()}
      message={m.payment_link_not_approved_text()}
      actions={<TryAgain token={token} />}
    />
  );
}

function TryAgain({ token }: { token: string }) {
  return <ButtonLink href={paths.paymentLink(token)}>{m.payment_try_again()}</ButtonLink>;
}
