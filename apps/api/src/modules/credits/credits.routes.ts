import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { getUser } from '../users/index.ts';
import { getCreditHistory, serializeCreditEntryForStaff } from './credit-history.ts';
import { deductCredit, type UnusedHoldTerms } from './unused-holds.ts';

export function creditRoutes(
  bind: Bind,
  services: Pick<Services, 'database'>,
  unusedHold: UnusedHoldTerms,
): void {
  bind(endpoints.getCredits, async ({ context, query }) =>
    succeed(await getCreditHistory(services, { userId: context.actor.user.id, ...query })),
  );

  bind(endpoints.getUserCredits, async ({ params, query }) => {
    const { id: userId } = await getUser(services.database, params.id);
    return succeed(await getCreditHistory(services, { userId, ...query }, serializeCreditEntryForStaff));
  });

  bind(endpoints.deductCredit, async ({ context }) => {
    const { account, amount } = await deductCredit(services, context, unusedHold);
    return succeed(account, unusedHold.messages().accepted(amount));
  });
}
