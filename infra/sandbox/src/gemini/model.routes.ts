import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerImage } from './answer-image.ts';
import { answerPage } from './answer-page.ts';
import { answerPrompt } from './answer-prompt.ts';
import { GeminiError, invalidArgument } from './gemini-error.ts';
import type { GeminiStore, Video } from './gemini-store.ts';
import { asksForImage } from './generate-content.ts';
import type { RenderQueue } from './render-queue.ts';
import { hashKey, maskKey, runCall } from './run-call.ts';
import { orderVideo, renderInteraction } from './video-interactions.ts';

interface NamedPath {
  Params: { name: string };
}

interface Parts {
  store: GeminiStore;
  queue: RenderQueue;
}

/** The calls of the API, under both of its versions. */
export function registerModelRoutes(server: FastifyInstance, { store, queue }: Parts): void {
  for (const version of ['v1', 'v1beta']) {
    server.post<NamedPath>(`/${version}/models/:name`, (request, reply) =>
      isAction(request, 'streamGenerateContent')
        ? streamPage(store, request, reply)
        : generateContent(store, request, reply),
    );

    server.get<NamedPath>(`/${version}/models/:name`, (request, reply) => {
      const { name } = request.params;
      return runCall({
        ...{ store, request, reply, operation: 'model', model: name },
        work: async () => ({ name: `models/${name}`, displayName: name, version: '001' }),
      });
    });

    server.post(`/${version}/interactions`, (request, reply) =>
      runCall({
        ...{ store, request, reply, operation: 'video-submit', model: readModel(request.body) },
        work: async (context) =>
          renderInteraction(queue, await orderVideo({ store, queue, body: request.body, context })),
      }),
    );

    server.get<NamedPath>(`/${version}/interactions/:name`, (request, reply) =>
      runCall({
        ...{ store, request, reply, operation: 'video-poll', model: null },
        work: ({ key }) => renderInteraction(queue, getVideo(store, request.params.name, key)),
      }),
    );

    server.post<NamedPath>(`/${version}/interactions/:name/cancel`, (request, reply) =>
      runCall({
        ...{ store, request, reply, operation: 'video-poll', model: null },
        work: ({ key }) => {
          const { id } = getVideo(store, request.params.name, key);
          queue.cancel(id);
          return renderInteraction(queue, getVideo(store, id, key));
        },
      }),
    );

    server.get<NamedPath>(`/${version}/files/:name`, (request, reply) => {
      const fileId = readAction(request, 'download');
      return runCall({
        ...{ store, request, reply, operation: 'download', model: null },
        work: async ({ key }) => {
          const video = store.videos.listWhere('fileId', fileId)[0];
          if (
            !video ||
            video.owner !== hashKey(key) ||
            video.status !== 'completed' ||
            video.outcome !== 'video'
          ) {
            throw new GeminiError(
              403,
              'PERMISSION_DENIED',
              `You do not have permission to access the File ${fileId} or it may not exist.`,
            );
          }
          reply.type('video/mp4');
          return queue.read(video);
        },
      });
    });
  }
}

/** Words or an image, as the request asks for. */
function generateContent(store: GeminiStore, request: FastifyRequest<NamedPath>, reply: FastifyReply) {
  const model = readAction(request, 'generateContent');
  const isImage = asksForImage(request.body);
  return runCall({
    ...{ store, request, reply, operation: isImage ? 'image' : 'prompt', model },
    work: async (context) => {
      if (!isImage) return answerPrompt(model, request.body, context);
      const { body, ...answer } = await answerImage(model, request.body, context);
      store.addAnswer({ kind: 'image', key: maskKey(context.key), ...answer });
      return body;
    },
  });
}

/** The sandbox streams pages only. */
function streamPage(store: GeminiStore, request: FastifyRequest<NamedPath>, reply: FastifyReply) {
  const model = readAction(request, 'streamGenerateContent');
  return runCall({
    ...{ store, request, reply, operation: 'code', model },
    work: async (context) => {
      const { events, ...answer } = await answerPage(model, request.body, context);
      store.addAnswer({ kind: 'code', key: maskKey(context.key), ...answer });
      reply.type('text/event-stream');
      return Readable.from(events);
    },
  });
}

function isAction({ params }: FastifyRequest<NamedPath>, action: string): boolean {
  return params.name.endsWith(`:${action}`);
}

/** Google names an action behind a colon: `gemini-3-flash:generateContent`. */
function readAction(request: FastifyRequest<NamedPath>, action: string): string {
  const [name = '', asked] = request.params.name.split(':');
  if (asked === action) return name;
  throw new GeminiError(
    404,
    'NOT_FOUND',
    `${request.params.name} is not found, or is not supported for ${action}.`,
  );
}

function readModel(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'model' in body ? String(body.model) : null;
}

function getVideo(store: GeminiStore, id: string, key: string): Video {
  const video = store.videos.find(id);
  if (!video || video.owner !== hashKey(key)) throw invalidArgument('Invalid interaction name.');
  return video;
}
