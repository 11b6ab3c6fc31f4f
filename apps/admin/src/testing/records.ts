import type { Dispute, PackageOrder, Payment, StaffGeneration, User } from '@credit-studio/contracts';

export function recordId(number: number) {
  return `0190f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function makeUser(number: number, fields: Partial<User> = {}): User {
  return {
    _id: recordId(number),
    userName: `User ${number}`,
    UserEmail: `user${number}@example.test`,
    emailVerified: true,
    userRole: 'member',
    userMembership: 'free',
    membershipValidity: null,
    currentBalance: number,
    profileURL: '',
    aboutMe: '',
    address: '',
    city: '',
    country: '',
    phone: '',
    createdAt: '2026-10-01T09:00:00.000Z',
    version: 1,
    ...fields,
  };
}

export const adminUser = makeUser(1, {
  userName: 'Ada Administrator',
  UserEmail: 'admin@example.test',
  userRole: 'Admin',
});

export function makeOrder(number: number, fields: Partial<PackageOrder> = {}): PackageOrder {
  return {
    _id: recordId(1000 + number),
    kind: 'package',
    paymentId: `PAY${10_000 + number}`,
    orderId: `ORD${10_000 + number}`,
    packageId: recordId(2000),
    packageName: 'Studio',
    credit: 50,
    sellerEmail: 'seller@example.test',
    packagePrice: '29.00',
    processingFee: '0.00',
    totalPrice: '29.00',
    refundedAmount: '0.00',
    netAmount: '29.00',
    currency: 'USD',
    paymentStatus: 'pending',
    orderStatus: 'pending',
    paymentMethod: null,
    paypalTransactionID: null,
    userId: null,
    customerEmail: `buyer${number}@example.test`,
    customerName: `Buyer ${number}`,
    address: '1 Video Street',
    country: 'France',
    orderDate: '01/11/2026',
    Validity: 30,
    MembershipValidity: null,
    featuredImage: '',
    createdAt: '2026-11-01T12:30:00.000Z',
    ...fields,
  };
}

/** An order number as the API makes them. */
export const orderCode = 'ABCD1234';

export function makePayment(fields: Partial<Payment> = {}): Payment {
  return {
    _id: recordId(300),
    orderId: orderCode,
    orderKind: 'package',
    attempt: 1,
    state: 'settled',
    amount: '29.00',
    currency: 'USD',
    failure: null,
    attention: null,
    paypalOrderId: 'PAYPALORDER1',
    captureId: 'CAPTURE1',
    payerEmail: 'payer@example.test',
    refunded: '0.00',
    net: '29.00',
    paypalFee: null,
    refundable: '29.00',
    createdAt: '2026-11-01T12:31:00.000Z',
    capturedAt: '2026-11-01T12:33:00.000Z',
    settledAt: '2026-11-01T12:33:01.000Z',
    refunds: [],
    disputes: [],
    notifications: [],
    ...fields,
  };
}

export function makeDispute(fields: Partial<Dispute> = {}): Dispute {
  return {
    paypalDisputeId: 'PP-D-1',
    state: 'open',
    amount: '29.00',
    reason: 'UNAUTHORISED',
    respondBy: null,
    createdAt: '2026-11-02T08:00:00.000Z',
    ...fields,
  };
}

/** Who made what staff look at. */
export const customer = { _id: recordId(10), name: 'Cleo Customer', email: 'cleo@example.test' };
export const aiKey = { _id: recordId(7000), name: 'Main key', key: 'AIzaSyAb…9f3k' };

export function makeStaffGeneration(number: number, fields: Partial<StaffGeneration> = {}): StaffGeneration {
  return {
    ...{ _id: recordId(8000 + number), kind: 'video', status: 'succeeded', customer },
    ...{ prompt: `A paper boat ${number}`, thumbnailUrl: null, failure: null, creditCost: 1 },
    ...{
      cost: '0.4006',
      tookSeconds: 75,
      aiKey,
      model: 'gemini-omni',
      createdAt: '2026-11-01T09:00:00.000Z',
    },
    ...fields,
  };
}
