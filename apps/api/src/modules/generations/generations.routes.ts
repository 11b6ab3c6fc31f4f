import { endpoints, type LibraryFilter, maxUnpagedRows } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { abortOnClose, readLastEventId } from '../../http/event-streams.ts';
import { buildFileUrl } from '../uploads/index.ts';
import { getUser } from '../users/index.ts';
import { awaitGeneration, readPreferredWait, streamGeneration } from './follow-generation.ts';
import { previewVideoPrompt } from './kinds/video/preview-video-prompt.ts';
import { videoKind } from './kinds/video/video-kind.ts';
import { getOwnGeneration, listOwnGenerations, serializeGeneration } from './own-generations.ts';
import { startGeneration } from './start-generation.ts';

type ListQuery = LibraryFilter & {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
};

export function generationRoutes(bind: Bind, services: Services) {
  bind(endpoints.writeVideoPrompt, async ({ context, body }) =>
    succeed({ video_prompt: await previewVideoPrompt(services, context, body) }),
  );

  bind(endpoints.generateVideo, async ({ context, body, request, reply }) => {
    const { id, status } = await startGeneration(services, context, videoKind, body);
    const waitMs = readPreferredWait(request.headers.prefer) * 1000;
    const wait = { ...own(context, { id }), waitMs, signal: abortOnClose(reply) };
    const finished = waitMs > 0 ? await awaitGeneration(services, wait) : null;
    if (!finished?.result) return succeed({ generationId: id, status });
    reply.status(200);
    const videoUrl = buildFileUrl(services, finished.result);
    return { success: true as const, videoUrl, message: videoKind.messages.ready };
  });

  const listFor = async (userId: string, { page = 1, limit = maxUnpagedRows, ...filter }: ListQuery) => {
    const { records, total } = await listOwnGenerations(services.database, { userId, page, limit, filter });
    return { answer: succeed(records.map((record) => serializeGeneration(services, record))), total };
  };

  bind(endpoints.listGenerations, ({ context, query }) => listFor(context.actor.user.id, query));

  bind(endpoints.listUserGenerations, async ({ params, query }) => {
    const { id: userId } = await getUser(services.database, params.id);
    return listFor(userId, query);
  });

  bind(endpoints.getGeneration, async ({ context, params }) =>
    succeed(serializeGeneration(services, await getOwnGeneration(services.database, own(context, params)))),
  );

  bind(endpoints.watchGeneration, async ({ context, params, request, reply }) => {
    const { generation } = await getOwnGeneration(services.database, own(context, params));
    return streamGeneration(services, {
      generationId: generation.id,
      afterSequence: readLastEventId(request),
      signal: abortOnClose(reply),
    });
  });
}

function own({ actor }: Context<UserActor>, { id }: { id: string }) {
  return { userId: actor.user.id, id };
}
