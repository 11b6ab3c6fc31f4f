import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const ofImage = async ({ image }: Stage) => ({ params: { id: await image() } });

export const mediaRows = {
  listMedia: { expectation: staff(200), request: nothing },
  getMedia: { expectation: staff(200), request: ofImage },
  uploadMedia: { expectation: staff(201), request: ({ imageFile }) => imageFile() },
  updateMedia: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofImage(stage)), body: { title: stage.unique('Title') } }),
  },
  archiveMedia: { expectation: staff(200), request: ofImage },
  restoreMedia: {
    expectation: staff(200),
    request: async (stage) => {
      const sample = await ofImage(stage);
      const url = `/api/media/${sample.params.id}/archive`;
      await stage.api.inject({ method: 'POST', url, as: stage.people.admin, payload: {} });
      return sample;
    },
  },
  deleteMedia: { expectation: staff(200), request: ofImage },
} satisfies Record<string, Row>;
