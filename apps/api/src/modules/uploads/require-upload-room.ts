import { maxUploadsPerDay } from '@credit-studio/contracts/rules';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { files } from './uploads.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A person stores so many images in 24 hours, used or not, so that no one fills the disk. Uploads under way at the
 * same moment do not see each other: they go over by what the call's own limit lets through at most.
 * Throws `rate_limited`.
 */
export async function requireUploadRoom(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ownerId: string,
): Promise<void> {
  // The one that has to be a day old before there is room again.
  const [oldest] = await database
    .select({ createdAt: files.createdAt })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), ne(files.purpose, 'video')))
    .orderBy(desc(files.id))
    .offset(maxUploadsPerDay - 1)
    .limit(1);
  const waitMs = oldest ? oldest.createdAt.getTime() + dayMs - now().getTime() : 0;
  if (waitMs <= 0) return;
  throw new AppError(
    'rate_limited',
    `You have uploaded ${maxUploadsPerDay} images within a day. Please use one of them, or try again later.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}
