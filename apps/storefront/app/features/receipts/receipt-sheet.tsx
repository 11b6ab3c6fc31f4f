import type { Order, Receipt } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
import { DateText, Logo, labelWord, MarkedText, MoneyText } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { nameCountry } from '../../lib/country-name.ts';
import styles from './receipt-page.module.css';

/** The receipt as it is printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { order, seller, paidAt, refunds } = receipt;
  const money = (amount: string) => <MoneyText amount={amount} currency={order.currency} />;
  const hasRefund = Number(order.refundedAmount) > 0;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{m.receipts_title()}</h1>
          <p className={styles.number}>{m.receipts_number({ number: order.orderId })}</p>
        </div>
        <Logo heightPx={30} />
      </header>
      <dl className={styles.facts}>
        <Fact label={m.receipts_paid_on()}>
          <DateText value={paidAt} timeZone={localTimeZone} />
        </Fact>
        {order.paymentMethod && <Fact label={m.receipts_paid_by()}>{labelWord(order.paymentMethod)}</Fact>}
        {order.paypalTransactionID && (
          <Fact label={m.receipts_transaction()}>{order.paypalTransactionID}</Fact>
        )}
        <Fact label={m.receipts_status()}>{labelWord(order.paymentStatus)}</Fact>
      </dl>
      <div className={styles.parties}>
        <Party
          title={m.receipts_sold_by()}
          name={seller.legalName || 'Credit Studio'}
          email={seller.contactEmail}
        >
          {seller.legalAddress}
        </Party>
        <Party title={m.receipts_billed_to()} name={order.customerName} email={order.customerEmail}>
          {[order.address, nameCountry(order.country)].filter(Boolean).join('\n')}
        </Party>
      </div>
      <table className={styles.lines}>
        <caption className={styles.caption}>{m.receipts_what()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.receipts_description()}</th>
            <th scope="col">{m.receipts_amount()}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <strong>{order.packageName}</strong>
              <span className={styles.note}>{describeProduct(order)}</span>
            </td>
            <td>{money(order.packagePrice)}</td>
          </tr>
          {Number(order.processingFee) > 0 && (
            <tr>
              <td>{m.receipts_processing_fee()}</td>
              <td>{money(order.processingFee)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">{m.receipts_total()}</th>
            <td>{money(order.totalPrice)}</td>
          </tr>
          {refunds.map(({ amount, completedAt }) => (
            <tr key={completedAt}>
              <th scope="row">
                <MarkedText
                  parts={m.receipts_refunded_on.parts()}
                  marks={{ date: () => <DateText value={completedAt} timeZone={localTimeZone} /> }}
                />
              </th>
              <td>−{money(amount)}</td>
            </tr>
          ))}
          {hasRefund && (
            <tr className={styles.total}>
              <th scope="row">{m.receipts_paid_after_refunds()}</th>
              <td>{money(order.netAmount)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className={styles.foot}>
        {m.receipts_currency({ currency: order.currency })}{' '}
        {seller.contactEmail && m.receipts_questions({ email: seller.contactEmail })}
      </p>
    </article>
  );
}

function describeProduct(order: Order): string {
  if (order.kind === 'item') return m.receipts_digital_item();
  const { credit, Validity: days } = order;
  const credits = credit > 0 ? m.receipts_credits({ count: credit }) : '';
  const membership = days > 0 ? m.receipts_membership({ count: days }) : '';
  return credits && membership
    ? m.receipts_credits_and_membership({ credits, membership })
    : credits || membership;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PartyProps {
  title: string;
  name: string;
  email: string;
  /** The postal address. */
  children: string;
}

function Party({ title, name, email, children }: PartyProps) {
  return (
    <section>
      <h2 className={styles.partyTitle}>{title}</h2>
      <address className={styles.address}>
        <strong>{name}</strong>
        {children && <span>{children}</span>}
        {email && <span>{email}</span>}
      </address>
    </section>
  );
}
