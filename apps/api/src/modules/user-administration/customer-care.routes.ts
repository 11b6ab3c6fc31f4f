import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { getUserWithBalance } from '../credits/index.ts';
import { sumSpending } from '../payments/index.ts';
import {
  addUserNote,
  deleteUserNote,
  getUser,
  listUserNotes,
  listUserTags,
  serializeUserForStaff,
  updateUserNote,
} from '../users/index.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { endUserSessions, sendUserPasswordReset, setUserTags } from './customer-account.ts';
import { exportUserData } from './export-user-data.ts';
import { listActivity } from './list-activity.ts';

const done = (message: string) => ({ success: true as const, message });

/** What staff do about a customer. */
export function customerCareRoutes(bind: Bind, services: Services): void {
  const { database } = services;
  const answerUser = async (id: string) =>
    succeed(await getUserWithBalance(services, id, serializeUserForStaff));

  bind(endpoints.listUserTags, async () => succeed(await listUserTags(database)));

  bind(endpoints.setUserTags, async ({ context, params: { id }, body }) => {
    await setUserTags(services, context, { id, ...body });
    return answerUser(id);
  });

  bind(endpoints.listUserNotes, async ({ params }) => succeed(await listUserNotes(database, params.id)));

  bind(endpoints.addUserNote, async ({ context, params, body }) =>
    succeed(await addUserNote(services, context, { userId: params.id, ...body })),
  );

  bind(endpoints.updateUserNote, async ({ context, params: { id: userId, noteId }, body }) =>
    succeed(await updateUserNote(services, context, { userId, noteId, ...body })),
  );

  bind(endpoints.deleteUserNote, async ({ context, params: { id: userId, noteId } }) => {
    await deleteUserNote(services, context, { userId, noteId });
    return done('The note was deleted.');
  });

  bind(endpoints.blockUser, async ({ context, params: { id }, body }) => {
    await blockUser(services, context, { id, ...body });
    return answerUser(id);
  });

  bind(endpoints.unblockUser, async ({ context, params: { id }, body }) => {
    await unblockUser(services, context, { id, ...body });
    return answerUser(id);
  });

  bind(endpoints.endUserSessions, async ({ context, params }) => {
    await endUserSessions(services, context, params.id);
    return done('All sessions have ended.');
  });

  bind(endpoints.sendUserPasswordReset, async ({ context, params }) => {
    await sendUserPasswordReset(services, context, params.id);
    return done('The reset mail is on its way.');
  });

  bind(endpoints.getUserSpending, async ({ params }) => {
    const { id } = await getUser(database, params.id);
    return succeed(await sumSpending(database, id));
  });

  bind(endpoints.getUserLastSeen, async ({ params }) => {
    const { firebaseUid } = await getUser(database, params.id);
    const lastSeenAt = await services.identity.findLastSeen(firebaseUid);
    return succeed({ lastSeenAt: lastSeenAt?.toISOString() ?? null });
  });

  bind(endpoints.exportUserData, async ({ context, params, reply }) => {
    const data = await exportUserData(services, context, params.id);
    reply.header('cache-control', 'no-store');
    return succeed(data);
  });

  bind(endpoints.listUserActivity, async ({ context, params: { id: userId }, query }) =>
    succeed(await listActivity(services, context, { userId, ...query })),
  );
}
