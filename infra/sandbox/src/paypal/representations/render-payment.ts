import type { Capture, Refund } from '../entities.ts';
import { fromHundredths, toHundredths } from '../money.ts';
import { type PaypalStore, sumRefunds } from '../paypal-store.ts';

const sellerProtection = {
  status: 'ELIGIBLE',
  dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
};

export function renderCapture(store: PaypalStore, capture: Capture) {
  const self = `${store.url}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: capture.amount,
    final_capture: true,
    seller_protection: sellerProtection,
    ...(capture.status === 'PENDING' || capture.status === 'DECLINED'
      ? {}
      : { seller_receivable_breakdown: renderFees(capture) }),
    ...(capture.invoiceId ? { invoice_id: capture.invoiceId } : {}),
    ...(capture.customId ? { custom_id: capture.customId } : {}),
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${store.url}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** `GET` of a capture, and its webhook, also name the order and the payee. */
export function renderCaptureInFull(store: PaypalStore, capture: Capture) {
  return {
    ...renderCapture(store, capture),
    payee: renderPayee(capture.merchantId),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

export function renderRefund(store: PaypalStore, refund: Refund) {
  const currency = refund.amount.currency_code;
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    ...(refund.invoiceId ? { invoice_id: refund.invoiceId } : {}),
    ...(refund.customId ? { custom_id: refund.customId } : {}),
    ...(refund.noteToPayer ? { note_to_payer: refund.noteToPayer } : {}),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: fromHundredths(0, currency),
      net_amount: refund.amount,
      total_refunded_amount: fromHundredths(sumRefunds(store, refund.captureId), currency),
    },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      { href: `${store.url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${store.url}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function renderPayee(merchantId: string) {
  return { email_address: 'sb-merchant@business.example.com', merchant_id: merchantId };
}

/** PayPal's standard fee, in hundredths: 3.49 % and 49 cents. */
export function countFee({ amount }: Pick<Capture, 'amount'>): number {
  const gross = toHundredths(amount.value);
  return Math.min(gross, Math.round(gross * 0.0349) + 49);
}

function renderFees(capture: Capture) {
  const { amount } = capture;
  const gross = toHundredths(amount.value);
  const fee = countFee(capture);
  return {
    gross_amount: amount,
    paypal_fee: fromHundredths(fee, amount.currency_code),
    net_amount: fromHundredths(gross - fee, amount.currency_code),
  };
}
