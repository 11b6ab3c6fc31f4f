import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { itemOrderSchema, orderSchema, packageOrderSchema } from './order.ts';
import { orderExportEndpoints } from './order-exports.endpoints.ts';
import { isPaidStatus, isPendingStatus, isProcessingStatus, paymentStatuses } from './order-status.ts';
import { newOrderSchema, orderListQuerySchema } from './orders.endpoints.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const shared = {
  _id: id,
  paymentId: 'PAY12345',
  orderId: 'AB12CD34',
  packageId: id,
  packageName: 'Starter',
  packagePrice: '9.00',
  processingFee: '0.00',
  totalPrice: '9.00',
  refundedAmount: '0.00',
  netAmount: '9.00',
  currency: 'USD',
  paymentStatus: 'Paid',
  orderStatus: 'Completed',
  paymentMethod: 'PayPal',
  paypalTransactionID: '3C679366HH908993F',
  userId: id,
  customerEmail: 'ada@people.test',
  customerName: 'Ada Byron',
  address: '1 Mill Lane',
  country: 'United Kingdom',
  orderDate: '31/01/2026',
  createdAt: '2026-01-31T12:00:00.000Z',
};
const packageOrder = {
  ...shared,
  kind: 'package',
  credit: 10,
  sellerEmail: '',
  Validity: 30,
  MembershipValidity: '2026-03-02T12:00:00.000Z',
  featuredImage: '',
  pointOne: '10 videos',
};
const itemOrder = {
  ...shared,
  kind: 'item',
  guidelines: '',
  slug: 'neon-pack',
  itemId: 'ZZ12CD34',
  imageUrl: '',
};

describe.each([
  ['package', packageOrder, packageOrderSchema],
  ['item', itemOrder, itemOrderSchema],
] as const)('an order of a %s on the wire', (_, order, schema) => {
  it('has all its fields', () => {
    expect(schema.parse(order)).toEqual(order);
    expect(orderSchema.parse(order)).toEqual(order);
  });

  it('has no payment while it is pending, and no customer once the account is deleted', () => {
    const pending = {
      ...order,
      paymentStatus: 'pending',
      paymentMethod: null,
      paypalTransactionID: null,
      userId: null,
    };
    expect(schema.parse(pending)).toEqual(pending);
  });

  it.each(paymentStatuses)('may be %s', (status) => {
    const changed = { ...order, paymentStatus: status, orderStatus: status };
    expect(schema.parse(changed)).toEqual(changed);
  });

  it.each([
    ['orderId', 'ab12cd34'],
    ['packagePrice', '9'],
    ['totalPrice', 9],
    ['processingFee', null],
    ['currency', 'JPY'],
    ['paymentStatus', 'paid'],
    ['orderStatus', 'done'],
    ['userId', undefined],
    ['orderDate', '2026-01-31'],
    ['createdAt', '31/01/2026'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(schema, { ...order, [field]: value }))).toEqual([field]);
    expect(Object.keys(issuesOf(orderSchema, { ...order, [field]: value }))).toEqual([field]);
  });
});

it('distinguishes orders by their kind', () => {
  expect(packageOrderSchema.safeParse(itemOrder).success).toBe(false);
  expect(itemOrderSchema.safeParse(packageOrder).success).toBe(false);
  expect(Object.keys(issuesOf(orderSchema, { ...itemOrder, kind: 'bundle' }))).toEqual(['kind']);
});

describe('the words of a status', () => {
  it.each([
    ['pending', isPendingStatus, ['pending']],
    ['processing', isProcessingStatus, ['Processing']],
    ['paid', isPaidStatus, ['Paid', 'Partly refunded', 'Completed']],
  ] as const)('count as %s in any case, and no others do', (_, isSuch, words) => {
    expect(paymentStatuses.filter(isSuch)).toEqual(words);
    for (const word of words) expect(isSuch(` ${word.toUpperCase()} `)).toBe(true);
    expect(isSuch('')).toBe(false);
    expect(isSuch('unpaid')).toBe(false);
  });
});

const checkout = {
  packageId: id,
  customerName: ' Ada Byron ',
  address: ' 1 Mill Lane\nLondon ',
  country: 'gb',
};

describe('a new order', () => {
  it('is read from the checkout', () => {
    expect(newOrderSchema.parse(checkout)).toEqual({
      packageId: id,
      customerName: 'Ada Byron',
      address: '1 Mill Lane\nLondon',
      country: 'United Kingdom',
    });
  });

  it('has no price, status or id that the customer sets', () => {
    const forged = {
      ...checkout,
      totalPrice: '0.01',
      paymentStatus: 'Paid',
      orderId: 'AAAAAAAA',
      credit: 1000,
    };
    expect(newOrderSchema.parse(forged)).toEqual(newOrderSchema.parse(checkout));
  });

  it('names everything that is missing', () => {
    expect(issuesOf(newOrderSchema, {})).toEqual({
      packageId: 'This is not a valid id.',
      customerName: 'Full name is required.',
      address: 'Address is required.',
      country: 'Please choose a country from the list.',
    });
  });

  it.each([
    ['customerName', 120],
    ['address', 500],
  ])('has a %s of at most %i characters', (field, most) => {
    const text = 'x'.repeat(most);
    expect(newOrderSchema.parse({ ...checkout, [field]: text })).toHaveProperty(field, text);
    expect(issuesOf(newOrderSchema, { ...checkout, [field]: `${text}x` })).toEqual({
      [field]: `Please use at most ${most} characters.`,
    });
  });
});

describe('a list of orders', () => {
  it('is found by user, status and days', () => {
    const filters = {
      userId: id,
      paymentStatus: 'PENDING',
      userEmail: 'ada',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    };
    expect(orderListQuerySchema.parse({ ...filters, page: '2', limit: '20' })).toEqual({
      ...filters,
      page: 2,
      limit: 20,
    });
  });

  it.each([
    ['userId', 'ada', 'This is not a valid id.'],
    ['paymentStatus', 'x'.repeat(21), 'Please use at most 20 characters.'],
    ['userEmail', 'x'.repeat(255), 'Please use at most 254 characters.'],
    ['endDate', '31/01/2026', 'Please enter a day such as 2026-01-31.'],
    [
      'sort',
      'credit',
      'Please sort by one of: createdAt, orderId, orderDate, packageName, totalPrice, paymentStatus, orderStatus, customerName, customerEmail. Put - in front for descending order.',
    ],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(orderListQuerySchema, { [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    [
      'packages',
      orderExportEndpoints.exportOrders,
      packageOrder,
      ['credit', 'Validity', 'MembershipValidity'],
    ],
    ['items', orderExportEndpoints.exportItemOrders, itemOrder, ['itemId']],
  ])(
    'of %s as a file begins with the shared columns, and has no pages',
    (_, { response, query }, order, own) => {
      const row = response.parse(order);
      expect(Object.keys(row).slice(0, 3)).toEqual(['orderId', 'paymentId', 'createdAt']);
      expect(Object.keys(row).slice(18)).toEqual(own);
      expect(query.parse({ search: 'ada', page: 2, limit: 10, sort: 'createdAt' })).toEqual({
        search: 'ada',
      });
    },
  );
});
