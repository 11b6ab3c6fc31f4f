import { expect, it } from 'vitest';
import { decideOrderQuery } from './decide-order-query.ts';

const nothing = {
  ...{ status: '', orderStatus: '', returned: '', product: '', minTotal: '', maxTotal: '' },
  ...{ startDate: '', endDate: '', userEmail: '', userId: '' },
};
const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
const userId = '0190f000-0000-7000-8000-000000000001';

it.each([
  ['nothing', {}, {}],
  ['a status, without case', { status: 'PAID' }, { paymentStatus: 'Paid' }],
  ['no status that there is not', { status: 'gone' }, {}],
  ['two days', days, days],
  ['a status of the order', { orderStatus: 'completed' }, { orderStatus: 'Completed' }],
  ['what went back', { returned: 'refunded' }, { returned: 'refunded' }],
  ['nothing else that is called so', { returned: 'partly' }, {}],
  ['a product', { product: 'Creator' }, { packageName: 'Creator' }],
  ['amounts', { minTotal: '5,50', maxTotal: '20' }, { minTotal: '5,50', maxTotal: '20' }],
  ['no amount that is none', { minTotal: '-5', maxTotal: 'all' }, {}],
  ['no single day', { startDate: '2026-11-01' }, {}],
  ['no day that there is not', { ...days, endDate: '2026-13-01' }, {}],
  ['a whole address', { userEmail: 'ana@example.test' }, { userEmail: 'ana@example.test' }],
  ['no part of an address', { userEmail: 'ana@' }, {}],
  ['one customer', { userId }, { userId }],
  ['no id that is none', { userId: 'me' }, {}],
])('asks for %s', (_name, values, query) => {
  expect(decideOrderQuery({ ...nothing, ...values })).toEqual(query);
});
