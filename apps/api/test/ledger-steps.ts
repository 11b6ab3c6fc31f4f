import { randomUUID } from 'node:crypto';
import {
  commitHold,
  grantCredits,
  placeHold,
  releaseHold,
  takeBackCredits,
} from '../src/modules/credits/index.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** The ledger's verbs, each in its own transaction, for the person that the test has at the moment. */
export function createLedgerSteps(current: () => { testApp: TestApp; person: TestPerson }) {
  const inTransaction: TestApp['services']['database']['transaction'] = (work) =>
    current().testApp.services.database.transaction(work);
  const userId = () => current().person.user.id;
  return {
    inTransaction,
    grant: (amount: number, reference = `test:${randomUUID()}`) =>
      inTransaction((tx) =>
        grantCredits(tx, { userId: userId(), amount, reference, description: 'Starter' }),
      ),
    hold: (generationId: string | null = randomUUID(), amount = 1) =>
      inTransaction((tx) => placeHold(tx, { userId: userId(), amount, generationId, description: 'Video' })),
    commit: (generationId: string) =>
      inTransaction((tx) => commitHold(tx, { generationId, description: 'Video' })),
    release: (generationId: string) =>
      inTransaction((tx) => releaseHold(tx, { generationId, description: 'Credit returned' })),
    takeBack: (amount: number) => {
      const refund = { reference: `refund:${randomUUID()}`, description: 'Refund', orderCode: 'O' };
      return inTransaction((tx) => takeBackCredits(tx, { ...refund, userId: userId(), amount }));
    },
  };
}
