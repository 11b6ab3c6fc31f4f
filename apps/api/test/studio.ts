import type { Generation, GenerationKind } from '@credit-studio/contracts';
import { announceAiKeys } from '../src/modules/ai-keys/ai-key-memory.ts';
import { addAiKey } from '../src/modules/ai-keys/index.ts';
import { getBalance, grantCredits } from '../src/modules/credits/index.ts';
import { announceUser, setMembership } from '../src/modules/users/index.ts';
import { startWorker } from '../src/start-worker.ts';
import { drawImage } from './draw-image.ts';
import { eventually, renderPatienceMs } from './eventually.ts';
import { startTestGemini } from './gemini.ts';
import { multipart } from './multipart.ts';
import { createTestApp, type TestPerson } from './test-app.ts';
import { testVariables } from './test-environment.ts';

type GenerationOf<Kind extends GenerationKind> = Extract<Generation, { kind: Kind }>;

/** The app with a Gemini sandbox and what generations need: keys, credits, images and, on request, a worker. */
export async function createStudio() {
  const gemini = await startTestGemini();
  const app = await createTestApp({ variables: { GEMINI_BASE_URL: gemini.url } });
  const { services, environment } = app;

  const addKey = async (name: string) => {
    const added = await addAiKey(services, { name, apiKey: `AIzaSy${name.padEnd(32, '0')}` });
    // Known at once, and not only when the signal of the database arrives.
    announceAiKeys(services);
    return added;
  };

  const grant = (person: TestPerson, amount: number) =>
    services.database.transaction((transaction) =>
      grantCredits(transaction, {
        userId: person.user.id,
        amount,
        reference: `capture:${person.user.id}`,
        description: 'Starter package',
      }),
    );

  const upload = async (person: TestPerson): Promise<string> => {
    const image = multipart(await drawImage().jpeg().toBuffer());
    const answer = await app.inject({ method: 'POST', url: '/api/image-upload', as: person, ...image });
    if (answer.statusCode !== 201) throw new Error(`the upload answered ${answer.body}`);
    return answer.json().file.url;
  };

  /** Someone with credits and an uploaded image. */
  const createCustomer = async ({ credits = 10 } = {}) => {
    const person = await app.signUp();
    if (credits > 0) await grant(person, credits);
    const imageUrl = await upload(person);
    return {
      person,
      imageUrl,
      /** `POST /api/generate-video` for the image. */
      generate: (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
        app.inject({
          method: 'POST',
          url: '/api/generate-video',
          as: person,
          headers,
          payload: { prompt: 'slowly zoom in', imageUrl, ...body },
        }),
      readBalance: () => getBalance(services.database, person.user.id),
      read: async <Kind extends GenerationKind = 'video'>(id: string): Promise<GenerationOf<Kind>> =>
        (await app.inject({ url: `/api/generations/${id}`, as: person })).json().data,
      /** `POST` to a start of another kind, with the image. */
      start: (call: 'generate-image' | 'generate-code', body: object, headers: Record<string, string> = {}) =>
        app.inject({
          method: 'POST',
          url: `/api/${call}`,
          as: person,
          headers,
          payload: { imageUrl, ...body },
        }),
    };
  };
  type Customer = Awaited<ReturnType<typeof createCustomer>>;

  /** The generation once it has reached one of `statuses`. */
  const awaitStatus = <Kind extends GenerationKind = 'video'>(
    customer: Customer,
    id: string,
    statuses: Generation['status'][],
  ) =>
    eventually(
      async () => {
        const generation = await customer.read<Kind>(id);
        if (!statuses.includes(generation.status)) throw new Error(`it is still ${generation.status}`);
        return generation;
      },
      { timeout: renderPatienceMs, interval: 100 },
    );

  const makePremium = async ({ user }: TestPerson, membershipEndsAt: Date | null = null) => {
    await services.database.transaction((transaction) =>
      setMembership(transaction, user.id, { membership: 'premium', membershipEndsAt }),
    );
    announceUser(services, user);
  };

  return {
    ...app,
    gemini,
    addKey,
    makePremium,
    createCustomer,
    awaitStatus,
    awaitEnd: <Kind extends GenerationKind = 'video'>(customer: Customer, id: string) =>
      awaitStatus<Kind>(customer, id, ['succeeded', 'failed']),
    /** The app's settings as environment variables, for a separate process. */
    variables: testVariables({
      DATABASE_URL: app.databaseUrl,
      STORAGE_DISK_PATH: environment.STORAGE_DISK_PATH ?? '',
      GEMINI_BASE_URL: gemini.url,
    }),
    /** A worker within this process. */
    startWorker: () => startWorker({ environment, log: services.log }),
    close: async () => {
      await app.close();
      await gemini.close();
    },
  };
}
export type Studio = Awaited<ReturnType<typeof createStudio>>;
