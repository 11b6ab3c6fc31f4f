import type { PaymentLink } from '@credit-studio/contracts';
import { ButtonLink, FormCard, MessagePanel, PageHeader } from '@credit-studio/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { TwoColumns } from '../../../lib/two-columns.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { RedirectCountdown } from '../payment/redirect-countdown.tsx';
import { closedLinks, describeBought, describePlace, summariseLink } from './describe-link.ts';
import styles from './payment-link.module.css';

/** Long enough to read what was bought. */
const paidRedirectMs = 5_000;

interface LinkOutcomeProps {
  link: PaymentLink;
  /** Whether the payment was completed on this page, which then leads back after a moment. */
  isNew?: boolean;
}

/** Why an order is not to be paid now, and the way back to the seller. */
export function LinkOutcome({ link, isNew = false }: LinkOutcomeProps) {
  if (link.state === 'open') return null;
  if (link.state === 'paid') return <PaidLink link={link} isNew={isNew} />;
  const { title, message } = closedLinks[link.state];
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      role="status"
      title={title}
      message={`${link.productName}, order ${link.orderId}. ${message}`}
      actions={<ReturnLink link={link} />}
    />
  );
}

function PaidLink({ link, isNew }: Required<LinkOutcomeProps>) {
  const place = describePlace(link);
  return (
    <>
      <PageHeader eyebrow="Payment" title={isNew ? 'Your payment is complete' : 'This order is paid'} />
      <TwoColumns
        main={
          <FormCard title={isNew ? 'Thank you' : 'Nothing is left to do'}>
            <div className={styles.paid} role="status">
              <IconCircleCheck size="1.75rem" stroke={1.6} className={styles.paidIcon} aria-hidden />
              <p className={styles.text}>
                You bought <strong>{describeBought(link)}</strong>. The receipt comes by email.
              </p>
            </div>
            {isNew ? (
              <RedirectCountdown
                to={link.returnUrl}
                delayMs={paidRedirectMs}
                place={place}
                linkLabel={`Return to ${place}`}
                isExternal
              />
            ) : (
              <ReturnLink link={link} />
            )}
          </FormCard>
        }
        aside={<OrderSummary {...summariseLink(link)} />}
        stackedFirst="main"
      />
    </>
  );
}

/** Leads back to the seller, with the state of the order. */
function ReturnLink({ link }: { link: PaymentLink }) {
  return <ButtonLink href={link.returnUrl}>Return to {describePlace(link)}</ButtonLink>;
}
