import type { Payment } from '@credit-studio/contracts';
import { DateText, MoneyText } from '@credit-studio/ui';
import { listPaymentEvents } from './list-payment-events.ts';
import styles from './payment-timeline.module.css';

/** What happened to one payment, in order. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  return (
    <ol className={styles.root} aria-label={`Timeline of attempt ${payment.attempt}`}>
      {listPaymentEvents(payment).map((event) => (
        <li key={event.id} className={styles.event} data-tone={event.tone}>
          <p className={styles.head}>
            <span className={styles.title}>
              {event.title}
              {event.amount && (
                <>
                  {' '}
                  <MoneyText amount={event.amount} currency={payment.currency} />
                </>
              )}
            </span>
            {event.at && (
              <span className={styles.time}>
                <DateText value={event.at} format="dateTime" />
              </span>
            )}
          </p>
          {event.details.map((detail) => (
            <p key={detail} className={styles.detail}>
              {detail}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
