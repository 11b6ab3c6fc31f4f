import type { PaymentLink } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { ButtonLink, FormCard, MarkedText, MessagePanel, PageHeader } from '@credit-studio/ui';
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
      title={title()}
      message={m.payment_link_closed({ name: link.productName, number: link.orderId, reason: message() })}
      actions={<ReturnLink link={link} />}
    />
  );
}

function PaidLink({ link, isNew }: Required<LinkOutcomeProps>) {
  const place = describePlace(link);
  return (
    <>
      <PageHeader
        eyebrow={m.payment_title()}
        title={isNew ? m.payment_link_complete() : m.payment_link_paid()}
      />
      <TwoColumns
        main={
          <FormCard title={isNew ? m.payment_link_thanks() : m.payment_link_nothing_left()}>
            <div className={styles.paid} role="status">
              <IconCircleCheck size="1.75rem" stroke={1.6} className={styles.paidIcon} aria-hidden />
              <p className={styles.text}>
                <MarkedText
                  parts={m.payment_link_bought.parts({ product: describeBought(link) })}
                  marks={{ product: (words) => <strong>{words}</strong> }}
                />
              </p>
            </div>
            {isNew ? (
              <RedirectCountdown
                to={link.returnUrl}
                delayMs={paidRedirectMs}
                announce={({ count }) => m.payment_leaving_seller({ count, place })}
                linkLabel={m.payment_link_return({ place })}
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
  return (
    <ButtonLink href={link.returnUrl}>{m.payment_link_return({ place: describePlace(link) })}</ButtonLink>
  );
}
