import { drawImage } from '../../draw-image.ts';
import { multipart } from '../../multipart.ts';
import { owner, signedIn } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** Someone else's image is no image. */
function ownImage(status: number) {
  return {
    ...owner(status),
    'other customer': 400,
    seller: 400,
    admin: 400,
  };
}

async function ofGeneration(stage: Stage) {
  return { params: { id: await stage.generation() } };
}

export const generationRows = {
  uploadImage: {
    expectation: signedIn(201),
    request: async () => multipart(await drawImage().jpeg().toBuffer()),
  },
  writeVideoPrompt: {
    expectation: ownImage(200),
    request: ({ images }) => ({ body: { imageUrl: images.customer, instructions: 'zoom in' } }),
  },
  generateVideo: {
    expectation: ownImage(202),
    request: async ({ images, endGenerations }) => {
      await endGenerations();
      return { body: { imageUrl: images.customer, prompt: 'zoom in' } };
    },
  },
  listGenerations: { expectation: signedIn(200), request: nothing },
  getGeneration: { expectation: owner(200), request: ofGeneration },
  watchGeneration: { expectation: owner(200), request: ofGeneration },
} satisfies Record<string, Row>;
