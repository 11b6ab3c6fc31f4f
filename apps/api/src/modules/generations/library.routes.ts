import { endpoints } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { sendFile } from '../uploads/index.ts';
import { buildArchiveUrl, openArchive } from './library/archive.ts';
import { requestExport } from './library/exports.ts';
import { addFolder, deleteFolder, listFolders, renameFolder } from './library/folders.ts';
import { moveGenerations, updateGeneration } from './library/organization.ts';
import { deleteGenerations, restoreGenerations } from './library/removal.ts';
import {
  blockShare,
  getSharedFile,
  getSharedGeneration,
  sharedFileNames,
  shareGeneration,
  unshareGeneration,
} from './library/sharing.ts';
import { getOwnGeneration, serializeGeneration } from './own-generations.ts';

const done = { success: true as const };

/** What customers do with their finished generations. */
export function libraryRoutes(bind: Bind, services: Services) {
  const { database } = services;

  bind(endpoints.updateGeneration, async ({ context, params, body }) => {
    const own = { ...caller(context), id: params.id };
    await updateGeneration(database, { ...own, changes: body });
    return succeed(serializeGeneration(services, await getOwnGeneration(database, own)));
  });

  bind(endpoints.moveGenerations, async ({ context, body }) => {
    await moveGenerations(database, { ...caller(context), ...body });
    return done;
  });

  bind(endpoints.deleteGeneration, async ({ context, params }) => {
    await deleteGenerations(services, { ...caller(context), ids: [params.id] });
    return done;
  });

  bind(endpoints.deleteGenerations, async ({ context, body }) => {
    await deleteGenerations(services, { ...caller(context), ...body });
    return done;
  });

  bind(endpoints.restoreGenerations, async ({ context, body }) => {
    await restoreGenerations(services, { ...caller(context), ...body });
    return done;
  });

  bind(endpoints.packGenerations, async ({ context, body }) =>
    succeed({ url: await buildArchiveUrl(services, { ...caller(context), ...body }) }),
  );

  bind(endpoints.exportGeneration, async ({ context, params, body }) =>
    succeed(await requestExport(services, { ...caller(context), ...params, ...body })),
  );

  bind(endpoints.shareGeneration, async ({ context, params }) =>
    succeed({ url: await shareGeneration(services, { ...caller(context), ...params }) }),
  );

  bind(endpoints.unshareGeneration, async ({ context, params }) => {
    await unshareGeneration(database, { ...caller(context), ...params });
    return done;
  });

  bind(endpoints.getSharedGeneration, async ({ params, reply }) => {
    const shared = await getSharedGeneration(services, params.token);
    reply.header('cache-control', 'no-store');
    return succeed(shared);
  });

  bind(endpoints.blockSharedGeneration, async ({ context, params }) => {
    await blockShare(services, context, params.token);
    return done;
  });

  bind(endpoints.listFolders, async ({ context }) =>
    succeed(await listFolders(database, caller(context).userId)),
  );

  bind(endpoints.addFolder, async ({ context, body }) =>
    succeed(await addFolder(database, { ...caller(context), ...body })),
  );

  bind(endpoints.renameFolder, async ({ context, params, body }) =>
    succeed(await renameFolder(database, { ...caller(context), ...params, ...body })),
  );

  bind(endpoints.deleteFolder, async ({ context, params }) => {
    await deleteFolder(database, { ...caller(context), ...params });
    return done;
  });
}

function caller({ actor }: Context<UserActor>) {
  return { userId: actor.user.id };
}

const sharedFileSchema = z.object({ token: z.string().regex(/^[\w-]+$/), name: z.enum(sharedFileNames) });
const archiveSchema = z.object({ selection: z.string(), expires: z.string(), signature: z.string() });

/** A browser asks again each time, and gets a way to the storage for as long as loading one page takes. */
const sharedDelivery = {
  isDownload: false,
  cacheControl: 'private, no-cache',
  direct: { validSeconds: 120, cacheControl: 'no-store' },
};

/** Files behind tokens and signatures. They send bytes, so they are not in the contracts' endpoint table. */
export function libraryFileRoutes(app: FastifyInstance, services: Services) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/shared-files/:token/:name',
    handler: async (request, reply) => {
      const params = sharedFileSchema.safeParse(request.params);
      if (!params.success) throw new AppError('not_found', m.studio_file_missing());
      const file = await getSharedFile(services.database, params.data);
      return sendFile(services, { request, reply }, { file, ...sharedDelivery });
    },
  });

  app.get('/generation-archives', async (request, reply) => {
    const address = archiveSchema.safeParse(request.query);
    if (!address.success) throw new AppError('not_found', m.studio_file_missing());
    const archive = await openArchive(services, address.data);
    const day = services.now().toISOString().slice(0, 10);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="credit-studio-${day}.zip"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(archive);
  });
}
