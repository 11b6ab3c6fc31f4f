import { openPaypalShop } from './paypal-shop.ts';

/** A shop with an admin who refunds, and reads of the results. */
export async function openRefundDesk() {
  const shop = await openPaypalShop();
  const admin = await shop.api.signUp({ role: 'Admin' });
  const read = async (url: string) => (await shop.api.inject({ url, as: admin })).json();
  return {
    shop,
    admin,
    /** `POST /order/{id}/refunds` as the admin. */
    refund: (id: string, payload: object = {}, key?: string) =>
      shop.api.inject({
        method: 'POST',
        url: `/order/${id}/refunds`,
        as: admin,
        payload,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    /** The refunds of a capture at PayPal. */
    refundsOf: async (captureId: string) =>
      (await shop.readPaypal()).refunds.filter((made) => made.captureId === captureId),
    readOrder: (id: string) => read(`/order/${id}`),
    readPayments: async (id: string) => (await read(`/order/${id}/payments`)).data,
  };
}
export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>;
