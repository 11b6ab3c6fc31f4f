import { staff, visitors } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

async function ofArchivedPackage(stage: Stage) {
  return { params: { id: await stage.archivedPackage() } };
}
async function ofItem(stage: Stage) {
  return { params: { id: await stage.item() } };
}

export const catalogRows = {
  listPackages: { expectation: visitors(200), request: nothing },
  getPackage: { expectation: visitors(200), request: ({ shop }) => ({ params: { id: shop.starter.id } }) },
  listArchivedPackages: { expectation: staff(200), request: nothing },
  addPackage: {
    expectation: staff(201),
    request: async (stage) => {
      await stage.freePlace();
      return { body: { packageName: stage.unique('Package'), price: '9.00', credit: 10, validity: 30 } };
    },
  },
  editPackage: {
    expectation: staff(200),
    request: (stage) => ({
      params: { id: stage.shop.starter.id },
      body: { packageName: stage.unique('Starter') },
    }),
  },
  archivePackage: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.package() } }),
  },
  restorePackage: { expectation: staff(200), request: ofArchivedPackage },
  listItems: { expectation: visitors(200), request: nothing },
  getItem: { expectation: visitors(200), request: ofItem },
  addItem: {
    expectation: staff(201),
    request: (stage) => ({ body: { itemName: stage.unique('Item'), price: '5.00' } }),
  },
  editItem: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofItem(stage)), body: { itemName: stage.unique('Item') } }),
  },
  archiveItem: { expectation: staff(200), request: ofItem },
  restoreItem: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.archivedItem() } }),
  },
} satisfies Record<string, Row>;
