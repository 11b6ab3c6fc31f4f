import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GeminiBooks, Video } from '../gemini-books.ts';
import { GeminiError, invalidArgument } from '../gemini-error.ts';
import { orderVideo } from '../interactions/order-video.ts';
import { renderInteraction } from '../interactions/render-interaction.ts';
import { answerPrompt } from '../prompt/answer-prompt.ts';
import type { RenderQueue } from '../video/render-queue.ts';
import { hashKey } from './read-key.ts';
import { runCall } from './run-call.ts';

interface NamedPath {
  Params: { name: string };
}

interface Parts {
  books: GeminiBooks;
  queue: RenderQueue;
}

/** The calls of the API, under both of its versions. */
export function registerModelRoutes(server: FastifyInstance, { books, queue }: Parts): void {
  for (const version of ['v1', 'v1beta']) {
    server.post<NamedPath>(`/${version}/models/:name`, (request, reply) => {
      const model = readAction(request, 'generateContent');
      return runCall({
        ...{ books, request, reply, operation: 'prompt', model },
        work: (context) => answerPrompt(model, request.body, context),
      });
    });

    server.post(`/${version}/interactions`, (request, reply) =>
      runCall({
        ...{ books, request, reply, operation: 'video-submit', model: readModel(request.body) },
        work: async (context) =>
          renderInteraction(queue, await orderVideo({ books, queue, body: request.body, context })),
      }),
    );

    server.get<NamedPath>(`/${version}/interactions/:name`, (request, reply) =>
      runCall({
        ...{ books, request, reply, operation: 'video-poll', model: null },
        work: ({ key }) => renderInteraction(queue, getVideo(books, request.params.name, key)),
      }),
    );

    server.post<NamedPath>(`/${version}/interactions/:name/cancel`, (request, reply) =>
      runCall({
        ...{ books, request, reply, operation: 'video-poll', model: null },
        work: ({ key }) => {
          const { id } = getVideo(books, request.params.name, key);
          queue.cancel(id);
          return renderInteraction(queue, getVideo(books, id, key));
        },
      }),
    );

    server.get<NamedPath>(`/${version}/files/:name`, (request, reply) => {
      const fileId = readAction(request, 'download');
      return runCall({
        ...{ books, request, reply, operation: 'download', model: null },
        work: async ({ key }) => {
          const video = books.videos.listWhere('fileId', fileId)[0];
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

function getVideo(books: GeminiBooks, id: string, key: string): Video {
  const video = books.videos.find(id);
  if (!video || video.owner !== hashKey(key)) throw invalidArgument('Invalid interaction name.');
  return video;
}
