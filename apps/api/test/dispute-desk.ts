import type { DisputeRecord } from '@credit-studio/contracts';
import { reconcileDispute } from '../src/modules/payments/disputes/reconcile-dispute.ts';
import { drawImage } from './draw-image.ts';
import { encodeForm } from './multipart.ts';
import { openPaypalShop } from './paypal-shop.ts';
import type { TestPerson } from './test-app.ts';

/** A file of an answer. */
export interface SentFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export async function drawPhoto(name = 'photo.jpg'): Promise<SentFile> {
  return { name, type: 'image/jpeg', bytes: await drawImage().jpeg().toBuffer() };
}

/** The shop, a member of the staff and calls of the desk for disputes. */
export async function openDisputeDesk(options: Parameters<typeof openPaypalShop>[0] = {}) {
  const shop = await openPaypalShop(options);
  const admin = await shop.api.signUp({ role: 'Admin' });

  /** A paid order whose buyer complains at PayPal, as far as the shop knows by then. */
  const dispute = async ({ message }: { message?: string } = {}) => {
    const buyer = await shop.api.signUp();
    const paid = await shop.paidOrder(buyer);
    // The control call is documented to answer with what it made.
    const { id } = (await shop.control('POST', `/captures/${paid.captureId}/dispute`, {
      ...(message && { message }),
    })) as { id: string };
    await reconcileDispute(shop.api.services, { disputeId: id, captureId: paid.captureId });
    return { ...paid, buyer, id };
  };
  const claim = async () => {
    const disputed = await dispute();
    await shop.control('POST', `/disputes/${disputed.id}/escalate`);
    return disputed;
  };

  const read = (id: string, as: TestPerson = admin) => shop.api.inject({ url: `/disputes/${id}`, as });
  const record = async (id: string): Promise<DisputeRecord> => (await read(id)).json().data;

  const answer = async (
    id: string,
    fields: Record<string, string>,
    { files = [], key }: { files?: SentFile[]; key?: string } = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { name, type, bytes } of files)
      form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
    const { payload, headers } = await encodeForm(form);
    return shop.api.inject({
      ...{ method: 'POST' as const, url: `/disputes/${id}/answers`, as: admin, payload },
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  };
  const accept = (id: string, payload: object = {}) => shop.post(admin, `/disputes/${id}/accept`, payload);

  return { ...shop, admin, dispute, claim, read, record, answer, accept };
}
export type DisputeDesk = Awaited<ReturnType<typeof openDisputeDesk>>;
