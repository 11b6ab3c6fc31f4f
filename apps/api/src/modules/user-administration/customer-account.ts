import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { endSessionsOf, getUser, lockUser, revokeAtOnce, saveTags } from '../users/index.ts';
import { requestPasswordReset } from './password-reset.ts';

/** Replaces the tags of a customer; the same word in other letters counts once, as it was written first. */
export async function setUserTags(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { id, tags }: { id: string; tags: string[] },
): Promise<void> {
  const next = tags.filter((tag, place) => place === findSame(tags, tag));
  await database.transaction(async (transaction) => {
    const { user } = await lockUser(transaction, context, { id, permission: 'customers:care' });
    if (user.tags.join('\n') === next.join('\n')) return;
    await saveTags(transaction, id, next);
    await recordAudit(transaction, context, {
      action: 'user.tagged',
      subject: { kind: 'user', id },
      before: { tags: user.tags },
      after: { tags: next },
    });
  });
}

function findSame(tags: readonly string[], tag: string): number {
  return tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase());
}

/** Signs a person out on all devices, audited. */
export async function endUserSessions(
  services: Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now' | 'signals'>,
  context: Context<UserActor>,
  id: string,
): Promise<void> {
  if (id === context.actor.user.id)
    throw new AppError('conflict', 'To sign yourself out everywhere, use your account page.');
  await services.jobs.open();
  const ended = await services.database.transaction(async (transaction) => {
    const { user } = await lockUser(transaction, context, { id, permission: 'customers:care' });
    const sessions = await endSessionsOf(services, transaction, user);
    await recordAudit(transaction, context, {
      action: 'user.sessions-ended',
      subject: { kind: 'user', id },
    });
    return sessions;
  });
  await revokeAtOnce(services, ended);
}

/** Mails a person a link to choose a new password, as if they had asked for it, audited. */
export async function sendUserPasswordReset(
  services: Pick<Services, 'database' | 'jobs' | 'rateLimiter' | 'callsPerMinute'>,
  context: Context<UserActor>,
  id: string,
): Promise<void> {
  const { email } = await getUser(services.database, id);
  await requestPasswordReset(services, {
    email,
    record: async (transaction) => {
      await lockUser(transaction, context, { id, permission: 'customers:care' });
      await recordAudit(transaction, context, { action: 'user.reset-sent', subject: { kind: 'user', id } });
    },
  });
}
