import { reconcileDispute } from '../../../src/modules/payments/disputes/reconcile-dispute.ts';
import { encodeForm } from '../../multipart.ts';
import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** A dispute about an order of the customer's, in which the shop can write. */
async function ofDispute({ shop, people }: Stage) {
  const { captureId } = await shop.paidOrder(people.customer);
  // The control call is documented to answer with what it made.
  const { id } = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
  await reconcileDispute(shop.api.services, { disputeId: id, captureId });
  return { params: { paypalDisputeId: id } };
}

export const disputeRows = {
  listDisputes: { expectation: staff(200), request: nothing },
  countDisputes: { expectation: staff(200), request: nothing },
  getDispute: { expectation: staff(200), request: ofDispute },
  getDisputeProof: { expectation: staff(200), request: ofDispute },
  answerDispute: {
    expectation: staff(201),
    request: async (stage) => {
      const form = new FormData();
      form.append('kind', 'message');
      form.append('text', 'The credits are on your account.');
      return { ...(await ofDispute(stage)), ...(await encodeForm(form)) };
    },
  },
  acceptDispute: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofDispute(stage)), body: { note: 'Sorry.' } }),
  },
} satisfies Record<string, Row>;
