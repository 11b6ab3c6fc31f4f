import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Order } from '../entities.ts';
import { approveOrder, cancelOrder } from '../operations/orders.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { buyerPayerId } from '../representations/render-order.ts';
import { renderApprovalPage, renderDecisionPage, renderNotice } from './render-approval-page.ts';

const decisionScript = readFileSync(new URL('./decision.js', import.meta.url), 'utf8');
const loadedScript = readFileSync(new URL('./loaded.js', import.meta.url), 'utf8');
const sdkScript = readFileSync(new URL('./sdk-sandbox.js', import.meta.url), 'utf8');

interface CheckoutQuery {
  Querystring: { token?: string; opener?: string };
}

/** The buyer's side: the approval page, and the script that draws PayPal's buttons in the shop. */
export function registerCheckoutRoutes(
  server: FastifyInstance,
  store: PaypalStore,
  isOriginAllowed: (origin: string) => boolean,
): void {
  server.get('/sdk/js', (_request, reply) => reply.type('text/javascript').send(sdkScript));
  server.get('/checkoutnow/decision.js', (_request, reply) =>
    reply.type('text/javascript').send(decisionScript),
  );
  server.get('/checkoutnow/loaded.js', (_request, reply) => reply.type('text/javascript').send(loadedScript));
  server.get('/checkoutnow/loading', (_request, reply) =>
    sendPage(
      reply,
      200,
      renderNotice('One moment', 'The shop is preparing your order…', ['/checkoutnow/loaded.js']),
    ),
  );

  server.get<CheckoutQuery>('/checkoutnow', (request, reply) => {
    const { token = '', opener = '' } = request.query;
    const order = store.orders.find(token);
    if (!order) {
      return sendPage(
        reply,
        404,
        renderNotice('No such order', 'Go back to the shop and start the payment again.'),
      );
    }
    if (order.status === 'COMPLETED') {
      return sendPage(
        reply,
        200,
        renderNotice('Already paid', 'This order has been paid. Nothing is left to do.'),
      );
    }
    return sendPage(
      reply,
      200,
      renderApprovalPage({ order, openerOrigin: isOriginAllowed(opener) ? opener : '' }),
    );
  });

  server.post('/checkoutnow', (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const type = form.get('decision') === 'approve' ? 'approve' : 'cancel';
    const orderId = form.get('token') ?? '';
    const order = type === 'approve' ? approveOrder(store, orderId) : cancelOrder(store, orderId);
    const opener = form.get('opener') ?? '';
    if (isOriginAllowed(opener)) {
      return sendPage(reply, 200, renderDecisionPage({ type, orderId, openerOrigin: opener }));
    }
    const next = composeReturnUrl(order, type);
    if (next) return reply.redirect(next, 303);
    return sendPage(reply, 200, renderDecisionPage({ type, orderId, openerOrigin: '' }));
  });
}

/** PayPal hands the order back as `token`, and the payer only when the payment was approved. */
function composeReturnUrl({ id, experience }: Order, type: 'approve' | 'cancel'): string | null {
  const target = type === 'approve' ? experience?.return_url : experience?.cancel_url;
  if (!target || !/^https?:\/\//.test(target) || !URL.canParse(target)) return null;
  const url = new URL(target);
  url.searchParams.set('token', id);
  if (type === 'approve') url.searchParams.set('PayerID', buyerPayerId);
  return url.href;
}

/** No `form-action` here: Chromium applies it to the redirect that follows a form, which leads to the shop. */
function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'self'; style-src 'unsafe-inline'; img-src data:")
    .send(html);
}
