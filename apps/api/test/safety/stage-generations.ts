import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../src/context.ts';
import { generations } from '../../src/modules/generations/generations.tables.ts';
import { insertFile } from '../../src/modules/uploads/index.ts';
import { files } from '../../src/modules/uploads/uploads.tables.ts';
import type { TestPerson } from '../test-app.ts';

interface Means {
  services: Pick<Services, 'database' | 'storage'>;
  /** Makes a record over HTTP, as the person would. */
  make: (
    as: TestPerson,
    url: string,
    payload: object,
    method?: 'POST' | 'PUT',
  ) => Promise<{ _id: string } & Record<string, unknown>>;
  unique: (name: string) => string;
  customer: TestPerson;
  /** An image that the customer has uploaded. */
  imageUrl: string;
}

/** Generations of the customer in every state, for the requests that need one. */
export function stageGenerations({ services, make, unique, customer, imageUrl }: Means) {
  /** Ends what is unfinished, since a customer may have only a few of them. */
  const endGenerations = () =>
    services.database
      .update(generations)
      .set({ status: 'failed', step: null, finishedAt: new Date() })
      .where(inArray(generations.status, ['queued', 'running']));
  const startGeneration = async () => {
    await endGenerations();
    const request = { prompt: 'slowly zoom in', imageUrl };
    return String((await make(customer, '/api/generate-video', request)).generationId);
  };

  /** A finished video of the customer. Its file has a record and bytes, and no one plays it. */
  const storedVideo = async () => {
    const id = await startGeneration();
    const bytes = Buffer.from('a video');
    const storageKey = `videos/${id}`;
    await services.storage.put(storageKey, bytes, { contentType: 'video/mp4' });
    const fileId = uuidv7();
    await services.database.insert(files).values({
      ...{ id: fileId, ownerId: customer.user.id, purpose: 'result', visibility: 'private', storageKey },
      ...{ contentType: 'video/mp4', bytes: bytes.length },
    });
    await services.database
      .update(generations)
      .set({ status: 'succeeded', step: null, resultFileId: fileId, finishedAt: new Date() })
      .where(eq(generations.id, id));
    return id;
  };

  return {
    endGenerations,
    generation: startGeneration,
    async finishedGeneration() {
      const id = await startGeneration();
      await endGenerations();
      return id;
    },
    /** A page that was written long ago. */
    async finishedPage() {
      const id = await startGeneration();
      const html = Buffer.from('<!doctype html><html><body>Hello</body></html>');
      const [storageKey, contentType] = [`results/${id}`, 'text/html'];
      await services.storage.put(storageKey, html, { contentType });
      const file = { purpose: 'result', visibility: 'private', ownerId: customer.user.id } as const;
      const { id: resultFileId } = await insertFile(services.database, {
        ...{ ...file, storageKey, contentType, bytes: html.length },
      });
      const finished = { kind: 'code', status: 'succeeded', step: null, finishedAt: new Date() } as const;
      await services.database
        .update(generations)
        .set({ ...finished, resultFileId, input: { prompt: '', continues: null } })
        .where(eq(generations.id, id));
      return id;
    },
    async deletedGeneration() {
      const id = await startGeneration();
      await endGenerations();
      await services.database
        .update(generations)
        .set({ deletedAt: new Date() })
        .where(eq(generations.id, id));
      return id;
    },
    storedVideo,
    async share() {
      const { url } = await make(customer, `/api/generations/${await storedVideo()}/share`, {}, 'PUT');
      return String(url).split('/').at(-1) ?? '';
    },
    folder: async () => (await make(customer, '/api/generation-folders', { name: unique('Folder') }))._id,
  };
}
