import type { Order, Receipt } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText, Logo, labelWord, MoneyText } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { describePackageTerms } from '../../lib/package-terms.ts';
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
          <h1 className={styles.title}>Receipt</h1>
          <p className={styles.number}>Number {order.orderId}</p>
        </div>
        <Logo heightPx={30} />
      </header>
      <dl className={styles.facts}>
        <Fact label="Paid on">
          <DateText value={paidAt} timeZone={localTimeZone} />
        </Fact>
        {order.paymentMethod && <Fact label="Paid by">{labelWord(order.paymentMethod)}</Fact>}
        {order.paypalTransactionID && <Fact label="Transaction">{order.paypalTransactionID}</Fact>}
        <Fact label="Status">{labelWord(order.paymentStatus)}</Fact>
      </dl>
      <div className={styles.parties}>
        <Party title="Sold by" name={seller.legalName || 'Credit Studio'} email={seller.contactEmail}>
          {seller.legalAddress}
        </Party>
        <Party title="Billed to" name={order.customerName} email={order.customerEmail}>
          {[order.address, order.country].filter(Boolean).join('\n')}
        </Party>
      </div>
      <table className={styles.lines}>
        <caption className={styles.caption}>What was bought</caption>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
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
              <td>Processing fee</td>
              <td>{money(order.processingFee)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">Total paid</th>
            <td>{money(order.totalPrice)}</td>
          </tr>
          {refunds.map(({ amount, completedAt }) => (
            <tr key={completedAt}>
              <th scope="row">
                Refunded on <DateText value={completedAt} timeZone={localTimeZone} />
              </th>
              <td>−{money(amount)}</td>
            </tr>
          ))}
          {hasRefund && (
            <tr className={styles.total}>
              <th scope="row">Paid after refunds</th>
              <td>{money(order.netAmount)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className={styles.foot}>
        All amounts in {order.currency}.{' '}
        {seller.contactEmail && `Questions about this receipt? Write to ${seller.contactEmail}.`}
      </p>
    </article>
  );
}

function describeProduct(order: Order): string {
  if (order.kind === 'item') return 'Digital item';
  const terms = describePackageTerms({ credit: order.credit, validityDays: order.Validity });
  return terms.map(({ label, value }) => `${label}: ${value}`).join(', ');
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
