import { drawImage } from '../../draw-image.ts';
import { multipart } from '../../multipart.ts';
import { owner, signedIn, staff, visitors } from '../expectations.ts';
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

let saves = 0;
function nextPrice(): number {
  saves += 1;
  return 1 + (saves % 2);
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
  generateImage: {
    expectation: ownImage(202),
    request: async ({ images, endGenerations }) => {
      await endGenerations();
      return { body: { imageUrl: images.customer, operation: 'edit', prompt: 'in blue' } };
    },
  },
  generateCode: {
    expectation: ownImage(202),
    request: async ({ images, endGenerations }) => {
      await endGenerations();
      return { body: { imageUrl: images.customer, prompt: 'A shop' } };
    },
  },
  getGeneratedCode: {
    expectation: owner(200),
    request: async (stage) => ({ params: { id: await stage.finishedPage() } }),
  },
  getGenerationOptions: { expectation: visitors(200), request: nothing },
  getGenerationSettings: { expectation: staff(200), request: nothing },
  updateGenerationSettings: {
    expectation: staff(200),
    request: () => ({
      body: {
        // Another price each time: a save that changes nothing leaves no audit entry.
        creditCosts: { video: 1, image: 1, code: nextPrice() },
        isEnabled: { video: true, image: true, code: true },
      },
    }),
  },
  listAllGenerations: { expectation: staff(200), request: nothing },
  exportAllGenerations: { expectation: staff(200), request: nothing },
  getGenerationRecord: { expectation: staff(200), request: ofGeneration },
  retryGeneration: {
    expectation: staff(201),
    request: async (stage) => ({
      params: { id: await stage.finishedGeneration() },
      body: { reason: 'The service was down' },
    }),
  },
  giveGenerationBack: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.storedVideo() }, body: { reason: 'Blurred' } }),
  },
  listGenerations: { expectation: signedIn(200), request: nothing },
  getGeneration: { expectation: owner(200), request: ofGeneration },
  watchGeneration: { expectation: owner(200), request: ofGeneration },
} satisfies Record<string, Row>;
