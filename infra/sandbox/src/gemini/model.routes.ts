import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerPrompt } from './answer-prompt.ts';
import { GeminiError, invalidArgument } from './gemini-error.ts';
import type { GeminiStore, Video } from './gemini-store.ts';
import type { RenderQueue } from './render-queue.ts';
import { hashKey, runCall } from './run-call.ts';
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
    server.post<NamedPath>(`/${version}/models/:name`, (request, reply) => {
      const model = readAction(request, 'generateContent');
      return runCall({
        ...{ store, request, reply, operation: 'prompt', model },
        work: (context) => answerPrompt(model, request.body, context),
      });
    });

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
