import { maxUploadsPerDay, uploadPurposes } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { files } from './uploads.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Limits the files that one person stores in 24 hours, used or not, so that no one fills the disk. Concurrent uploads
 * do not see each other: they exceed the limit by at most what the call's rate limit allows. Throws `rate_limited`.
 */
export async function requireUploadQuota(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ownerId: string,
): Promise<void> {
  // There is room again once this upload is a day old.
  const [oldest] = await database
    .select({ createdAt: files.createdAt })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.purpose, [...uploadPurposes, 'attachment'])))
    .orderBy(desc(files.id))
    .offset(maxUploadsPerDay - 1)
    .limit(1);
  const waitMs = oldest ? oldest.createdAt.getTime() + dayMs - now().getTime() : 0;
  if (waitMs <= 0) return;
  throw new AppError('rate_limited', m.files_daily_limit({ max: maxUploadsPerDay }), {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
