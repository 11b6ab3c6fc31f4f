import { randomUUID } from 'node:crypto';
import { commitHold, placeHold } from '../src/modules/credits/index.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Sets credits aside for a video that has not finished, and returns its id. */
export async function holdCredits({ services }: TestApp, { user }: TestPerson, amount = 1): Promise<string> {
  const generationId = randomUUID();
  await services.database.transaction((transaction) =>
    placeHold(transaction, { userId: user.id, amount, generationId, description: 'Video' }),
  );
  return generationId;
}

/** Spends credits on a video that succeeded. */
export async function spendCredits(api: TestApp, person: TestPerson, amount: number): Promise<void> {
  const generationId = await holdCredits(api, person, amount);
  await api.services.database.transaction((transaction) =>
    commitHold(transaction, { generationId, description: 'Spent on a video' }),
  );
}
