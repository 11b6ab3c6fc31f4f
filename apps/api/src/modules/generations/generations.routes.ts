import { type Endpoints, endpoints, type LibraryFilter, maxUnpagedRows } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { type Bind, type EndpointCall, succeed } from '../../http/endpoint-call.ts';
import { abortOnClose, readLastEventId } from '../../http/event-streams.ts';
import { buildFileUrl } from '../uploads/index.ts';
import { getUser } from '../users/index.ts';
import { awaitGeneration, readPreferredWait, streamGeneration } from './follow-generation.ts';
import { getGenerationOptions } from './generation-options.ts';
import { codeKind } from './kinds/code/code-kind.ts';
import { getPageText } from './kinds/code/finished-pages.ts';
import { imageKind } from './kinds/image/image-kind.ts';
import type { KindDefinition } from './kinds/kind-definition.ts';
import { previewVideoPrompt } from './kinds/video/preview-video-prompt.ts';
import { videoKind } from './kinds/video/video-kind.ts';
import { getOwnGeneration, listOwnGenerations, serializeGeneration } from './own-generations.ts';
import { getGenerationSettings, updateGenerationSettings } from './settings/generation-settings.ts';
import { startGeneration } from './start-generation.ts';

type StartCall<Request> = Pick<EndpointCall<Endpoints['generateVideo']>, 'context' | 'request' | 'reply'> & {
  body: Request;
};
type ListQuery = LibraryFilter & {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
};

export function generationRoutes(bind: Bind, services: Services) {
  bind(endpoints.writeVideoPrompt, async ({ context, body }) =>
    succeed({ video_prompt: await previewVideoPrompt(services, context, body) }),
  );

  /** Starts generations, and waits for the first one as long as the caller prefers. */
  const start = async <Request extends { variants: number }>(
    { context, body, request, reply }: StartCall<Request>,
    kind: KindDefinition<Request>,
  ) => {
    const { id, status, ids } = await startGeneration(services, context, kind, body);
    const waitMs = readPreferredWait(request.headers.prefer) * 1000;
    const wait = { ...own(context, { id }), waitMs, signal: abortOnClose(reply) };
    const finished = waitMs > 0 ? await awaitGeneration(services, wait) : null;
    const started = succeed({ generationId: id, status, generationIds: ids });
    if (!finished?.result) return { started, result: null };
    reply.status(200);
    const url = buildFileUrl(services, finished.result);
    return { started, result: { url, answer: { success: true as const, message: kind.messages().ready } } };
  };

  bind(endpoints.generateVideo, async (call) => {
    const { started, result } = await start(call, videoKind);
    return result ? { ...result.answer, videoUrl: result.url } : started;
  });

  bind(endpoints.generateImage, async (call) => {
    const { started, result } = await start(call, imageKind);
    return result ? { ...result.answer, imageUrl: result.url } : started;
  });

  bind(endpoints.generateCode, async (call) => {
    const { started, result } = await start(call, codeKind);
    return result ? { ...result.answer, codeUrl: result.url } : started;
  });

  bind(endpoints.getGeneratedCode, async ({ context, params }) =>
    succeed({ html: await getPageText(services, own(context, params)) }),
  );

  bind(endpoints.getGenerationOptions, async () => succeed(await getGenerationOptions(services)));

  bind(endpoints.getGenerationSettings, async () => succeed(await getGenerationSettings(services)));

  bind(endpoints.updateGenerationSettings, async ({ context, body }) =>
    succeed(
      await updateGenerationSettings(services, context, body),
      'Generation settings updated successfully',
    ),
  );

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
