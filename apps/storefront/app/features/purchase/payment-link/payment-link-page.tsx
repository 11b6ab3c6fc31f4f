import { ApiError, type PaymentLink } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ButtonLink, FormCard, MarkedText, PageHeader } from '@credit-studio/ui';
import { Alert, Button, Checkbox } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconInfoCircle, IconLock, IconMail } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { legalMarks } from '../../../lib/legal-links/legal-marks.tsx';
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
      <PageHeader eyebrow={m.payment_title()} title={m.payment_link_title({ name: link.productName })} />
      <TwoColumns
        main={<PayForm link={link} token={token} />}
        aside={<OrderSummary {...summariseLink(link)} />}
      />
    </>
  );
}

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
    setProblem(hasAccepted ? null : m.payment_consent_missing());
    if (hasAccepted) void leave();
    else consent.current?.focus();
  };
  const wasCancelled = search.has('cancelled') && errorMessage === null;
  return (
    <form onSubmit={submit} noValidate>
      <FormCard
        title={m.payment_title()}
        description={m.payment_how()}
        footer={
          <div className={styles.buttons}>
            <Button
              type="submit"
              size="md"
              disabled={!isHydrated}
              loading={isLeaving}
              rightSection={<IconExternalLink size="1.125rem" stroke={1.6} aria-hidden />}
            >
              {m.payment_continue_to_paypal()}
            </Button>
            <ButtonLink size="md" variant="default" href={link.returnUrl}>
              {m.payment_link_back({ place: describePlace(link) })}
            </ButtonLink>
          </div>
        }
      >
        <div className={styles.form}>
          {wasCancelled && (
            <Alert color="gray" role="status" icon={<IconInfoCircle aria-hidden />}>
              {m.payment_link_stopped()}
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
            label={<MarkedText parts={m.payment_consent.parts()} marks={legalMarks} />}
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
      setErrorMessage(describeError(error, m.payment_link_failed()));
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
        {m.payment_card_safe()}
      </li>
      <li>
        <IconCircleCheck {...iconProps} />
        {link.kind === 'item'
          ? m.payment_item_opens()
          : m.payment_link_credits_arrive({ place: describePlace(link) })}
      </li>
      {contactEmail && (
        <li>
          <IconMail {...iconProps} />
          <span>
            <MarkedText
              parts={m.payment_link_questions.parts({
                seller: legalName || m.payment_link_unnamed_seller(),
                email: contactEmail,
              })}
              marks={{ email: (words) => <a href={`mailto:${contactEmail}`}>{words}</a> }}
            />
          </span>
        </li>
      )}
    </ul>
  );
}
