import { createHash } from 'node:crypto';
import { hasPermission } from '@credit-studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Services, SystemActor } from '../../context.ts';
import { recordAudit } from '../audit/index.ts';
import { type FileRow, findImages, publishImage } from '../uploads/index.ts';
import { findUsersByIds } from '../users/index.ts';
import { media } from './media.tables.ts';
import { describeMedia } from './media-library.ts';
import { findMediaUses } from './media-uses.ts';

const worker: SystemActor = { kind: 'system', name: 'Worker' };
const context = { actor: worker, address: '', requestId: '' };

type AdoptServices = Pick<Services, 'database' | 'storage' | 'log'>;

/**
 * Brings images that content and products show into the library: those from before it, and those that a program entered by
 * their address. Images at other hosts stay where they are. Several workers may do it at the same time.
 */
export async function adoptImages(services: AdoptServices): Promise<number> {
  const { database } = services;
  const uses = await findMediaUses(database, null);
  const shown = [...uses.keys()];
  if (shown.length === 0) return 0;
  const known = await database.select({ id: media.id }).from(media).where(inArray(media.id, shown));
  const inLibrary = new Set(known.map(({ id }) => id));
  const files = await findImages(
    database,
    shown.filter((id) => !inLibrary.has(id)),
  );
  let adopted = 0;
  for (const file of await keepShopsOwn(services, files)) {
    const [use] = uses.get(file.id) ?? [];
    if (await adoptImage(services, file, use?.name ?? 'Image')) adopted += 1;
  }
  return adopted;
}

/** Images of the shop and of its staff. A customer's image does not become public because its address was entered. */
async function keepShopsOwn({ database }: AdoptServices, files: FileRow[]): Promise<FileRow[]> {
  const owners = await findUsersByIds(database, [...new Set(files.flatMap(({ ownerId }) => ownerId ?? []))]);
  return files.filter(({ ownerId, purpose }) => {
    const owner = ownerId ? owners.get(ownerId) : null;
    return purpose === 'content' || (owner && hasPermission(owner.role, 'content:write'));
  });
}

async function adoptImage(services: AdoptServices, file: FileRow, title: string): Promise<boolean> {
  const sourceHash = await hashStored(services, file);
  return services.database.transaction(async (transaction) => {
    // Where the same bytes are in the library already, this copy has no hash: both addresses are shown.
    const insert = (hash: string | null) =>
      transaction
        .insert(media)
        .values({ id: file.id, title, sourceHash: hash, createdAt: file.createdAt })
        .onConflictDoNothing()
        .returning();
    const [added] = [...(await insert(sourceHash)), ...(await insert(null))];
    if (!added) return false;
    await publishImage(transaction, file.id);
    await recordAudit(transaction, context, {
      action: 'media.added',
      subject: { kind: 'media', id: added.id },
      after: describeMedia(added),
    });
    return true;
  });
}

/** Someone who uploads an image that they saved from the site gets this one; what it was made from is unknown. */
async function hashStored({ storage, log }: AdoptServices, file: FileRow): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const part of await storage.read(file.storageKey)) hash.update(part);
    return hash.digest('hex');
  } catch (err) {
    log.warn({ err, key: file.storageKey }, 'An image of the site could not be read from storage');
    return null;
  }
}
