import type { Order } from '../entities.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { renderCapture, renderPayee, renderRefund } from './render-payment.ts';

/** The one buyer of the sandbox. */
const buyer = {
  name: { given_name: 'John', surname: 'Doe' },
  email_address: 'sb-buyer@personal.example.com',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'US' },
};

export const buyerPayerId = buyer.payer_id;

/** The complete order, as in `GET` and with `Prefer: return=representation`. */
export function renderOrder(store: PaypalStore, order: Order) {
  const captures = store.captures.listWhere('orderId', order.id);
  const refunds = store.refunds.listWhere('orderId', order.id);
  const payments = captures.length
    ? {
        payments: {
          captures: captures.map((capture) => renderCapture(store, capture)),
          ...(refunds.length && { refunds: refunds.map((refund) => renderRefund(store, refund)) }),
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
    links: renderLinks(store, order),
  };
}

/** PayPal's default response: id, status and links. */
export function renderMinimalOrder(store: PaypalStore, order: Order) {
  const { id, status, links } = renderOrder(store, order);
  return { id, status, links };
}

/** The response to a capture contains payments and payer even with `return=minimal`. */
export function renderCapturedOrder(store: PaypalStore, order: Order) {
  const { id, status, purchase_units, payment_source, payer, links } = renderOrder(store, order);
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

function renderLinks(store: PaypalStore, order: Order) {
  const self = `${store.url}/v2/checkout/orders/${order.id}`;
  const selfLink = { href: self, rel: 'self', method: 'GET' };
  const approve = store.approvalUrl(order.id);
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
