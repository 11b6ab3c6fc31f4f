import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { getUser } from '../users/index.ts';
import { getCreditHistory, presentCreditEntryToStaff } from './credit-history.ts';
import { refundCredit } from './goodwill.ts';
import { deductCredit } from './unused-holds.ts';

export function creditRoutes(bind: Bind, services: Pick<Services, 'database'>): void {
  bind(endpoints.getCredits, async ({ context, query }) =>
    succeed(await getCreditHistory(services, { userId: context.actor.user.id, ...query })),
  );

  bind(endpoints.getUserCredits, async ({ params, query }) => {
    const { id: userId } = await getUser(services.database, params.id);
    return succeed(await getCreditHistory(services, { userId, ...query }, presentCreditEntryToStaff));
  });

  bind(endpoints.deductCredit, async ({ context }) =>
    succeed(await deductCredit(services, context), 'One credit is set aside for your video.'),
  );

  bind(endpoints.refundCredit, async ({ context, body }) => {
    const { account, message } = await refundCredit(services, context, body ?? {});
    return succeed(account, message);
  });
}
