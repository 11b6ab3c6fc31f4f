import { buyers, ownerAndStaff, signedIn, staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'Canada' };
async function ofOrder(stage: Stage) {
  return { params: { id: (await stage.packageOrder())._id } };
}
async function ofItemOrder(stage: Stage) {
  return { params: { id: (await stage.itemOrder())._id } };
}

export const orderRows = {
  newOrder: {
    expectation: buyers(201),
    request: ({ shop }) => ({ body: { packageId: shop.starter.id, ...billing } }),
  },
  newItemOrder: {
    expectation: buyers(201),
    request: async (stage) => ({ body: { packageId: await stage.item(), ...billing } }),
  },
  listOrders: { expectation: signedIn(200), request: nothing },
  listItemOrders: { expectation: signedIn(200), request: nothing },
  listAllOrders: {
    expectation: staff(200),
    request: () => ({ query: { kind: 'package', minTotal: '1.00' } }),
  },
  totalOrders: { expectation: staff(200), request: nothing },
  exportAllOrders: { expectation: staff(200), request: nothing },
  listOrderActivity: { expectation: staff(200), request: ofOrder },
  listOwnOrders: { expectation: signedIn(200), request: nothing },
  exportOrders: { expectation: staff(200), request: nothing },
  exportItemOrders: { expectation: staff(200), request: nothing },
  getOrder: { expectation: ownerAndStaff(200), request: ofOrder },
  getItemOrder: { expectation: ownerAndStaff(200), request: ofItemOrder },
  cancelOrder: { expectation: ownerAndStaff(200), request: ofOrder },
  cancelItemOrder: { expectation: ownerAndStaff(200), request: ofItemOrder },
  deleteOrder: { expectation: staff(200), request: ofOrder },
  deleteItemOrder: { expectation: staff(200), request: ofItemOrder },
  getTotals: { expectation: staff(200), request: nothing },
} satisfies Record<string, Row>;
