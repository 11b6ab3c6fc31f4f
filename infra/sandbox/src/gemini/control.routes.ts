import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderControlPage, shownRows } from '../page/index.ts';
import { geminiFaultSchema } from './gemini-faults.ts';
import type { GeminiStore } from './gemini-store.ts';
import type { RenderQueue } from './render-queue.ts';

/** The sandbox's own calls: faults, and what it has stored. */
export function registerControlRoutes(server: FastifyInstance, store: GeminiStore, queue: RenderQueue): void {
  server.get('/__control/state', () => ({
    requests: store.requests.list(),
    videos: store.videos.list().map(({ owner: _owner, ...video }) => video),
    answers: store.answers.list(),
  }));

  server.post('/__control/faults', (request, reply) => {
    const parsed = geminiFaultSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    return reply.code(201).send(store.faults.add(parsed.data));
  });
  server.get('/__control/faults', () => store.faults.list());
  server.delete('/__control/faults', (_request, reply) => {
    store.faults.clear();
    return reply.code(204).send();
  });

  server.post('/__control/videos/resume', (_request, reply) => {
    queue.resume();
    return reply.code(204).send();
  });

  server.post('/__control/reset', (_request, reply) => {
    for (const { id } of store.videos.list()) queue.cancel(id);
    store.faults.clear();
    store.documents.clear();
    return reply.code(204).send();
  });
}

/** What the control page shows. */
export function summariseStore(store: GeminiStore) {
  return {
    videos: store.videos.list(shownRows).map((video) => ({
      created: video.createdAt,
      status: video.status,
      prompt: video.prompt,
      format: `${video.aspectRatio}, ${video.durationSeconds} s`,
      billed: video.billed ? 'yes' : 'no',
      key: video.key,
    })),
    'images and pages': store.answers.list(shownRows).map(({ at, kind, prompt, billed, key }) => ({
      ...{ created: at, kind, prompt: prompt.slice(0, 200), billed: billed ? 'yes' : 'no', key },
    })),
    requests: store.requests
      .list(shownRows)
      .filter(({ operation }) => operation !== 'video-poll')
      .map(({ at, operation, model, key, status, fault }) => ({ at, operation, model, key, status, fault })),
    faults: store.faults.list(),
  };
}

export function renderGeminiControlPage(): string {
  return renderControlPage({
    title: 'Gemini sandbox',
    intro:
      'A local sandbox for the Gemini API. It looks at the real image: it renders a real camera movement over it, edits it, or writes a page in its colours. Any key that starts with "AIza" works.',
    faults: [
      { label: 'Rate limit (any call)', fault: { kind: 'rate-limit' } },
      { label: 'Invalid key (any call)', fault: { kind: 'invalid-key' } },
      { label: 'Block the prompt', fault: { kind: 'blocked-prompt', operation: 'prompt' } },
      { label: 'Answer broken JSON', fault: { kind: 'bad-json' } },
      { label: 'Refuse the video', fault: { kind: 'refusal', operation: 'video-submit' } },
      { label: 'Fail the video', fault: { kind: 'failed' } },
      { label: 'Stall the video', fault: { kind: 'stall' } },
      { label: 'Overloaded on submit', fault: { kind: 'server-error', operation: 'video-submit' } },
      { label: 'Refuse the image', fault: { kind: 'refusal', operation: 'image' } },
      { label: 'Answer words instead of an image', fault: { kind: 'no-image' } },
      { label: 'Answer a broken image', fault: { kind: 'bad-image' } },
      { label: 'Refuse the page', fault: { kind: 'refusal', operation: 'code' } },
      { label: 'Answer something that is no page', fault: { kind: 'bad-html' } },
      { label: 'Break the stream of a page', fault: { kind: 'broken-stream' } },
      { label: 'Slow submit (5 s)', fault: { kind: 'slow', operation: 'video-submit' } },
    ],
  });
}
