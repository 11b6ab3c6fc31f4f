import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GeminiBooks } from '../gemini-books.ts';
import { geminiFaultSchema } from '../gemini-faults.ts';
import type { RenderQueue } from '../video/render-queue.ts';

/** The sandbox's own calls: faults, and a look into the books. */
export function registerControlRoutes(server: FastifyInstance, books: GeminiBooks, queue: RenderQueue): void {
  server.get('/__control/books', () => ({
    requests: books.requests.list(),
    videos: books.videos.list().map(({ owner: _owner, ...video }) => video),
  }));

  server.post('/__control/faults', (request, reply) => {
    const parsed = geminiFaultSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    return reply.code(201).send(books.faults.add(parsed.data));
  });
  server.get('/__control/faults', () => books.faults.list());
  server.delete('/__control/faults', (_request, reply) => {
    books.faults.clear();
    return reply.code(204).send();
  });

  server.post('/__control/reset', (_request, reply) => {
    for (const { id } of books.videos.list()) queue.cancel(id);
    books.store.clear();
    return reply.code(204).send();
  });
}

/** What the control page draws. */
export function summariseBooks(books: GeminiBooks) {
  return {
    videos: books.videos.list().map((video) => ({
      created: video.createdAt,
      status: video.status,
      prompt: video.prompt,
      format: `${video.aspectRatio}, ${video.durationSeconds} s`,
      billed: video.billed ? 'yes' : 'no',
      key: video.key,
    })),
    requests: books.requests
      .list()
      .filter(({ operation }) => operation !== 'video-poll')
      .map(({ at, operation, model, key, status, fault }) => ({ at, operation, model, key, status, fault })),
    faults: books.faults.list(),
  };
}
