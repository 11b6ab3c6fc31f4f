import type { Order, Payment } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { makeOrder, makePayment, orderCode } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { makePreview, makeRefund } from './records.ts';

export function envelope(data: unknown, message?: string, status = 200): Response {
  return new Response(JSON.stringify({ success: true, data, ...(message && { message }) }), { status });
}

export function missing() {
  return refused(404, 'not_found', 'This order does not exist.');
}

export const paidOrder = makeOrder(1, {
  orderId: orderCode,
  paymentStatus: 'Paid',
  orderStatus: 'Completed',
});

export interface SentCall {
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}

interface RenderOrderInput {
  order?: Order;
  payments?: readonly Payment[];
  search?: string;
  answers?: Answers;
}

/** The page of one order, over an API that knows the order, its payments and what a refund of them does. */
export function renderOrder(input: RenderOrderInput = {}) {
  const { order = paidOrder, payments = [makePayment()], search = '', answers = {} } = input;
  const sent: SentCall[] = [];
  const keep = (url: URL, request: RequestInit): SentCall['body'] => {
    const body = request.body ? JSON.parse(String(request.body)) : {};
    sent.push({ path: url.pathname, body, key: new Headers(request.headers).get('idempotency-key') });
    return body;
  };
  const isItem = order.kind === 'item';
  const kept = Object.entries(answers).map(([path, respond]): [string, typeof respond] => [
    path,
    (url, request) => {
      if (request.method !== 'GET') keep(url, request);
      return respond(url, request);
    },
  ]);
  const app = renderApp({
    path: `/admin/${isItem ? 'items-orders' : 'orders'}/${orderCode}${search}`,
    answers: {
      [`/${isItem ? 'item-order' : 'order'}/${orderCode}`]: () => Response.json(order),
      [`/order/${orderCode}/payments`]: () => envelope(payments),
      [`/order/${orderCode}/activity`]: () => envelope([]),
      [`/order/${orderCode}/fees`]: () => envelope([]),
      [`/order/${order._id}/refunds/preview`]: (url, request) => {
        const { amount } = keep(url, request);
        const isFull = amount === payments[0]?.refundable;
        return envelope(
          makePreview(
            isFull ? {} : { amount: String(amount), refundableAfter: '25.00', isFull, creditShortfall: 0 },
          ),
        );
      },
      [`/order/${order._id}/refunds`]: (url, request) => {
        keep(url, request);
        return envelope(makeRefund(), 'The money was given back.', 201);
      },
      ...Object.fromEntries(kept),
    },
  });
  return { ...app, sent, refunds: () => sent.filter(({ path }) => path.endsWith('/refunds')) };
}
