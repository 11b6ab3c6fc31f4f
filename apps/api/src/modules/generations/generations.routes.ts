import { endpoints, maxUnpagedRows } from '@credit-studio/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { answerWhenDone } from './answer-when-done.ts';
import { deleteGeneration } from './delete-generation.ts';
import { describePicture } from './describe-picture.ts';
import { getOwnGeneration } from './get-own-generation.ts';
import { listOwnGenerations } from './list-own-generations.ts';
import { presentGeneration } from './present-generation.ts';
import { readPreferredWait } from './read-preferred-wait.ts';
import { startGeneration } from './start-generation.ts';
import { streamGeneration } from './stream-generation.ts';

const own = ({ actor }: Context<UserActor>, { id }: { id: string }) => ({ userId: actor.user.id, id });

/** Aborts when the caller goes away. */
const untilGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
};

const readLastEventId = ({ headers }: FastifyRequest): number =>
  Number(/^\d{1,15}$/.exec(headers['last-event-id']?.toString() ?? '')?.[0] ?? 0);

export const generationRoutes = (bind: Bind, services: Services) => {
  bind(endpoints.writeVideoPrompt, async ({ context, body }) =>
    succeed({ video_prompt: await describePicture(services, context, body) }),
  );

  bind(endpoints.generateVideo, async ({ context, body, request, reply }) => {
    const { id, status } = await startGeneration(services, context, { kind: 'video', ...body });
    const waitMs = readPreferredWait(request.headers.prefer) * 1000;
    const answer =
      waitMs > 0 && (await answerWhenDone(services, context, { id, waitMs, signal: untilGone(reply) }));
    if (!answer) return succeed({ generationId: id, status });
    reply.status(200);
    return answer;
  });

  bind(endpoints.listGenerations, async ({ context, query }) => {
    const { page = 1, limit = maxUnpagedRows } = query;
    const { records, total } = await listOwnGenerations(services.database, {
      userId: context.actor.user.id,
      page,
      limit,
    });
    return { answer: succeed(records.map((record) => presentGeneration(services, record))), total };
  });

  bind(endpoints.getGeneration, async ({ context, params }) =>
    succeed(presentGeneration(services, await getOwnGeneration(services.database, own(context, params)))),
  );

  bind(endpoints.watchGeneration, async ({ context, params, request, reply }) => {
    const { generation } = await getOwnGeneration(services.database, own(context, params));
    const stream = streamGeneration(services, {
      generationId: generation.id,
      afterSequence: readLastEventId(request),
      signal: untilGone(reply),
    });
    // Proxies must pass each event on at once, unchanged. A connection that was kept open after a stream would
    // hold up the shutdown that ended the stream.
    reply.headers({
      connection: 'close',
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.send(stream);
  });

  bind(endpoints.deleteGeneration, async ({ context, params }) => {
    await deleteGeneration(services, own(context, params));
    return { success: true as const };
  });
};
