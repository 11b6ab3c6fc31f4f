import { endpoints, maxUnpagedRows } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { abortOnClose, readLastEventId } from '../../http/event-streams.ts';
import { getUser } from '../users/index.ts';
import { answerWhenDone } from './answer-when-done.ts';
import { deleteGeneration } from './delete-generation.ts';
import { describeImage } from './describe-image.ts';
import { getOwnGeneration } from './get-own-generation.ts';
import { listOwnGenerations } from './list-own-generations.ts';
import { presentGeneration } from './present-generation.ts';
import { readPreferredWait } from './read-preferred-wait.ts';
import { startGeneration } from './start-generation.ts';
import { streamGeneration } from './stream-generation.ts';

type PageQuery = { page?: number | undefined; limit?: number | undefined };

function own({ actor }: Context<UserActor>, { id }: { id: string }) {
  return { userId: actor.user.id, id };
}

export function generationRoutes(bind: Bind, services: Services) {
  bind(endpoints.writeVideoPrompt, async ({ context, body }) =>
    succeed({ video_prompt: await describeImage(services, context, body) }),
  );

  bind(endpoints.generateVideo, async ({ context, body, request, reply }) => {
    const { id, status } = await startGeneration(services, context, { kind: 'video', ...body });
    const waitMs = readPreferredWait(request.headers.prefer) * 1000;
    const answer =
      waitMs > 0 && (await answerWhenDone(services, context, { id, waitMs, signal: abortOnClose(reply) }));
    if (!answer) return succeed({ generationId: id, status });
    reply.status(200);
    return answer;
  });

  const listFor = async (userId: string, { page = 1, limit = maxUnpagedRows }: PageQuery) => {
    const { records, total } = await listOwnGenerations(services.database, { userId, page, limit });
    return { answer: succeed(records.map((record) => presentGeneration(services, record))), total };
  };

  bind(endpoints.listGenerations, ({ context, query }) => listFor(context.actor.user.id, query));

  bind(endpoints.listUserGenerations, async ({ params, query }) => {
    const { id: userId } = await getUser(services.database, params.id);
    return listFor(userId, query);
  });

  bind(endpoints.getGeneration, async ({ context, params }) =>
    succeed(presentGeneration(services, await getOwnGeneration(services.database, own(context, params)))),
  );

  bind(endpoints.watchGeneration, async ({ context, params, request, reply }) => {
    const { generation } = await getOwnGeneration(services.database, own(context, params));
    return streamGeneration(services, {
      generationId: generation.id,
      afterSequence: readLastEventId(request),
      signal: abortOnClose(reply),
    });
  });

  bind(endpoints.deleteGeneration, async ({ context, params }) => {
    await deleteGeneration(services, own(context, params));
    return { success: true as const };
  });
}
