import { drawPicture } from '../../draw-picture.ts';
import { multipart } from '../../multipart.ts';
import { owner, signedIn } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** Somebody else's picture is no picture. */
const ownPicture = (status: number) => ({
  ...owner(status),
  'other customer': 400,
  seller: 400,
  admin: 400,
});

const ofGeneration = async (stage: Stage) => ({ params: { id: await stage.generation() } });

export const generationRows = {
  uploadImage: {
    expectation: signedIn(201),
    request: async () => multipart(await drawPicture().jpeg().toBuffer()),
  },
  writeVideoPrompt: {
    expectation: ownPicture(200),
    request: ({ pictures }) => ({ body: { imageUrl: pictures.customer, instructions: 'zoom in' } }),
  },
  generateVideo: {
    expectation: ownPicture(202),
    request: ({ pictures }) => ({ body: { imageUrl: pictures.customer, prompt: 'zoom in' } }),
  },
  listGenerations: { expectation: signedIn(200), request: nothing },
  getGeneration: { expectation: owner(200), request: ofGeneration },
  watchGeneration: { expectation: owner(200), request: ofGeneration },
  deleteGeneration: {
    expectation: owner(200),
    request: async (stage) => ({ params: { id: await stage.finishedGeneration() } }),
  },
} satisfies Record<string, Row>;
