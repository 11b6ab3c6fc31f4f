import { ApiError, type PaymentLink } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, FormCard, PageHeader } from '@credit-studio/ui';
import { Alert, Button, Checkbox } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconInfoCircle, IconLock, IconMail } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { LegalLink } from '../../../lib/legal-links/legal-links.tsx';
import { TwoColumns } from '../../../lib/two-columns.tsx';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { OrderSummary } from '../order-summary.tsx';
import { describePlace, summariseLink } from './describe-link.ts';
import { LinkOutcome } from './link-outcome.tsx';
import styles from './payment-link.module.css';
import { useLinkClient } from './use-link-client.ts';

interface PaymentLinkPageProps {
  link: PaymentLink;
  token: string;
}

/** What is sold, by whom and for how much, and the way to PayPal; or why there is nothing to pay. */
export function PaymentLinkPage({ link, token }: PaymentLinkPageProps) {
  if (link.state !== 'open') return <LinkOutcome link={link} />;
  return (
    <>
      <PageHeader eyebrow="Payment" title={`Pay for ${link.productName}`} />
      <TwoColumns
        main={<PayForm link={link} token={token} />}
        aside={<OrderSummary {...summariseLink(link)} />}
      />
    </>
  );
}

const consentProblem = 'Please accept the terms';

function PayForm({ link, token }: PaymentLinkPageProps) {
  const [search] = useSearchParams();
  const { isLeaving, errorMessage, leave } = useWayToPaypal(token);
  const [problem, setProblem] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  const consent = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The box is read when it counts: it may have been ticked before the page was hydrated.
    const hasAccepted = consent.current?.checked ?? false;
    setProblem(hasAccepted ? null : consentProblem);
    if (hasAccepted) void leave();
    else consent.current?.focus();
  };
  const wasCancelled = search.has('cancelled') && errorMessage === null;
  return (
    <form onSubmit={submit} noValidate>
      <FormCard
        title="Payment"
        description="You pay at PayPal, by card or from your PayPal account."
        footer={
          <div className={styles.buttons}>
            <Button
              type="submit"
              size="md"
              disabled={!isHydrated}
              loading={isLeaving}
              rightSection={<IconExternalLink size="1.125rem" stroke={1.6} aria-hidden />}
            >
              Continue to PayPal
            </Button>
            <ButtonLink size="md" variant="default" href={link.returnUrl}>
              Back to {describePlace(link)}
            </ButtonLink>
          </div>
        }
      >
        <div className={styles.form}>
          {wasCancelled && (
            <Alert color="gray" role="status" icon={<IconInfoCircle aria-hidden />}>
              You cancelled at PayPal. Nothing was charged, and you can try again.
            </Alert>
          )}
          {errorMessage && (
            <Alert color="red" role="alert">
              {errorMessage}
            </Alert>
          )}
          <WhatHappensNext link={link} />
          <Checkbox
            ref={consent}
            classNames={{ input: styles.checkbox, error: styles.checkboxError }}
            required
            error={problem}
            aria-invalid={problem ? true : undefined}
            onChange={() => setProblem(null)}
            label={
              <>
                I agree to the <LegalLink to="terms">terms of service</LegalLink> and the{' '}
                <LegalLink to="refunds">refund policy</LegalLink>, and have read the{' '}
                <LegalLink to="privacy">privacy policy</LegalLink>.
              </>
            }
          />
        </div>
      </FormCard>
    </form>
  );
}

/** These say that there is nothing to pay: the page then shows why. */
const closingErrors = ['order_not_payable', 'link_expired', 'not_found'] as const;

/** Leaves for PayPal's page. A visitor who comes back with the browser's Back can leave again. */
function useWayToPaypal(token: string) {
  const client = useLinkClient();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('pageshow', () => setLeaving(false), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const leave = async () => {
    setLeaving(true);
    setErrorMessage(null);
    try {
      const { data } = await client.approvePaymentLink({ params: { token }, body: { acceptsTerms: true } });
      window.location.assign(data.approvalUrl);
    } catch (error) {
      setLeaving(false);
      setErrorMessage(describeError(error, 'The way to PayPal could not be opened. Please try again.'));
      if (error instanceof ApiError && error.is(...closingErrors)) await revalidate();
    }
  };
  return { isLeaving, errorMessage, leave };
}

const iconProps = { size: '1.125rem', stroke: 1.6, 'aria-hidden': true } as const;

/** What buyers want to know before they pay. */
function WhatHappensNext({ link }: { link: PaymentLink }) {
  const { legalName, contactEmail } = link.seller;
  return (
    <ul className={styles.next}>
      <li>
        <IconLock {...iconProps} />
        Your card details stay with PayPal. We never see them.
      </li>
      <li>
        <IconCircleCheck {...iconProps} />
        {link.kind === 'item'
          ? 'Your item opens as soon as the payment is complete.'
          : `The credits arrive as soon as the payment is complete, and you return to ${describePlace(link)}.`}
      </li>
      {contactEmail && (
        <li>
          <IconMail {...iconProps} />
          <span>
            Questions? {legalName || 'The seller'} answers at{' '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </span>
        </li>
      )}
    </ul>
  );
}
