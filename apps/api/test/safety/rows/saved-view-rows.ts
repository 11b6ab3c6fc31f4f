import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';

export const savedViewRows = {
  listSavedViews: { expectation: staff(200), request: nothing },
  createSavedView: {
    expectation: staff(201),
    request: async (stage) => {
      await stage.freeViews();
      return {
        body: { list: 'orders', name: stage.unique('View'), query: 'status=pending', isShared: true },
      };
    },
  },
  updateSavedView: {
    expectation: staff(200),
    request: async (stage) => ({
      params: { id: await stage.savedView() },
      body: { name: stage.unique('Renamed'), query: 'status=paid', isShared: true },
    }),
  },
  deleteSavedView: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.savedView() } }),
  },
} satisfies Record<string, Row>;
