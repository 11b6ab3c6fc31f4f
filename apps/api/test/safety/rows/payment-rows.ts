import { eq } from 'drizzle-orm';
import { payments, refunds } from '../../../src/modules/payments/payments.tables.ts';
import { everyone, owner, ownerAndStaff, signedIn, staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** A refund that was never sent to PayPal, and that the sweeper gave up. */
async function ofUnansweredRefund(stage: Stage) {
  const { _id: orderId } = await stage.paidOrder();
  const { database } = stage.shop.api.services;
  const [payment] = await database.select().from(payments).where(eq(payments.orderId, orderId));
  const money = { amountMinor: 100, currency: 'USD' as const, origin: 'staff' as const };
  const [refund] = await database
    .insert(refunds)
    .values({ ...money, paymentId: payment?.id ?? '' })
    .returning();
  return { params: { id: refund?.id ?? '' } };
}

/** Each save is to change something. */
const labels = ['pay', 'buynow', 'checkout'];
let turn = 0;

async function ofPaidOrder(stage: Stage) {
  return { params: { id: (await stage.paidOrder())._id } };
}

async function ofLink(stage: Stage) {
  return { params: { token: await stage.paymentLink() } };
}

export const paymentRows = {
  getPaymentSettings: { expectation: everyone(200), request: nothing },
  updatePaymentSettings: {
    expectation: staff(200),
    // Other credentials would cut orders off from the attempts that were made under these.
    request: ({ paymentSettings }) => {
      turn += 1;
      const label = labels[turn % labels.length];
      return { body: { ...paymentSettings, buttonStyles: { ...paymentSettings.buttonStyles, label } } };
    },
  },
  resetPaymentSettings: {
    expectation: staff(200),
    request: async (stage, caller) => {
      // Later rows need an open shop; only an admin may reset it.
      if (caller === 'admin') stage.reopenShopAfterwards();
      return {};
    },
  },
  testPaymentSettings: { expectation: staff(200), request: nothing },
  createPaypalOrder: {
    expectation: owner(201),
    request: async (stage) => ({ body: { orderId: (await stage.packageOrder())._id } }),
  },
  capturePaypalOrder: {
    expectation: owner(200),
    request: async ({ shop, people }) => {
      const { paypalOrderId } = await shop.approvedOrder(people.customer);
      return { params: { paypalOrderId }, body: {} };
    },
  },
  updatePaymentStatus: {
    expectation: ownerAndStaff(200),
    request: async (stage) => ({ ...(await ofPaidOrder(stage)), body: {} }),
  },
  updateItemPaymentStatus: {
    expectation: ownerAndStaff(200),
    request: async (stage) => ({ params: { id: (await stage.itemOrder())._id }, body: {} }),
  },
  getReceipt: { expectation: ownerAndStaff(200), request: ofPaidOrder },
  verifyOrder: { expectation: ownerAndStaff(200), request: ofPaidOrder },
  updateUserMembership: {
    // No one but an admin is obeyed about someone else; each gets their own state back.
    expectation: signedIn(200),
    request: ({ people }) => ({
      body: {
        userEmail: people.customer.email,
        userMembership: 'basic',
        MembershipValidity: '2030-01-01T00:00:00.000Z',
      },
    }),
  },
  updateUserBalanceSafe: {
    expectation: signedIn(200),
    request: ({ people }) => ({ body: { userEmail: people.customer.email, credit: 5 } }),
  },
  refundOrder: {
    expectation: staff(201),
    request: async (stage) => ({ ...(await ofPaidOrder(stage)), body: { amount: '1.00' } }),
  },
  previewRefund: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofPaidOrder(stage)), body: { amount: '1.00' } }),
  },
  closeRefund: {
    expectation: staff(200),
    request: ofUnansweredRefund,
  },
  countPayments: { expectation: staff(200), request: nothing },
  listOrderPayments: { expectation: staff(200), request: ofPaidOrder },
  listPayments: { expectation: staff(200), request: nothing },
  createPaymentLink: {
    // A person pays in the checkout: only a program makes links.
    expectation: { ...signedIn(403) },
    request: async (stage) => ({
      params: { id: (await stage.packageOrder())._id },
      body: { returnUrl: 'https://partner.test/thanks' },
    }),
  },
  getPaymentLink: { expectation: everyone(200), request: ofLink },
  approvePaymentLink: {
    expectation: everyone(200),
    request: async (stage) => ({ ...(await ofLink(stage)), body: { acceptsTerms: true } }),
  },
  completePaymentLink: {
    expectation: everyone(200),
    request: ofLink,
  },
  receivePaypalWebhook: {
    // Only PayPal: an unsigned notification is rejected from every caller.
    expectation: everyone(400),
    request: () => ({ body: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' } }),
  },
} satisfies Record<string, Row>;
