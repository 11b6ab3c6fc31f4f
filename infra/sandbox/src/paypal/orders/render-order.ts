import type { Order } from '../entities.ts';
import { renderCapture, renderPayee, renderRefund } from '../payments/render-payment.ts';
import type { PaypalBooks } from '../paypal-books.ts';

/** The one buyer of the sandbox. */
const buyer = {
  name: { given_name: 'John', surname: 'Doe' },
  email_address: 'sb-buyer@personal.example.com',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'US' },
};

export const buyerPayerId = buyer.payer_id;

/** The order with everything in it, as `GET` and `Prefer: return=representation` show it. */
export function renderOrder(books: PaypalBooks, order: Order) {
  const captures = books.captures.listWhere('orderId', order.id);
  const refunds = books.refunds.listWhere('orderId', order.id);
  const payments = captures.length
    ? {
        payments: {
          captures: captures.map((capture) => renderCapture(books, capture)),
          ...(refunds.length && { refunds: refunds.map((refund) => renderRefund(books, refund)) }),
        },
      }
    : {};
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...renderBuyer(order),
    purchase_units: [{ ...order.unit, payee: renderPayee(order.merchantId), ...payments }],
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: renderLinks(books, order),
  };
}

/** PayPal's default answer: the id, the status and where to go next. */
export function renderMinimalOrder(books: PaypalBooks, order: Order) {
  const { id, status, links } = renderOrder(books, order);
  return { id, status, links };
}

/** A capture answers with the payments and the payer even when the minimum was asked. */
export function renderCapturedOrder(books: PaypalBooks, order: Order) {
  const { id, status, purchase_units, payment_source, payer, links } = renderOrder(books, order);
  const units = purchase_units.map((unit) => ({
    reference_id: unit.reference_id,
    ...('payments' in unit ? { payments: unit.payments } : {}),
  }));
  return { id, status, payment_source, purchase_units: units, payer, links };
}

function renderBuyer({ status, experience }: Order) {
  if (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') {
    return { payment_source: experience ? { paypal: {} } : undefined, payer: undefined };
  }
  const { payer_id: account_id, ...account } = buyer;
  return { payment_source: { paypal: { ...account, account_id, account_status: 'VERIFIED' } }, payer: buyer };
}

function renderLinks(books: PaypalBooks, order: Order) {
  const self = `${books.url}/v2/checkout/orders/${order.id}`;
  const selfLink = { href: self, rel: 'self', method: 'GET' };
  const approve = books.approvalUrl(order.id);
  switch (order.status) {
    case 'PAYER_ACTION_REQUIRED':
      return [selfLink, { href: approve, rel: 'payer-action', method: 'GET' }];
    case 'CREATED':
    case 'APPROVED':
      return [
        selfLink,
        ...(order.status === 'CREATED' ? [{ href: approve, rel: 'approve', method: 'GET' }] : []),
        { href: self, rel: 'update', method: 'PATCH' },
        { href: `${self}/capture`, rel: 'capture', method: 'POST' },
      ];
    case 'COMPLETED':
      return [selfLink];
  }
}
