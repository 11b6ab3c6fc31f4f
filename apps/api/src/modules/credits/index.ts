export { type Account, getBalance, hasCredits, lockAccount } from './account.ts';
export { adjustCredits } from './adjustments.ts';
export {
  findCreditsOfGeneration,
  getCreditEntry,
  listCreditEntriesBefore,
  listCreditEntriesOfOrder,
  serializeCreditEntries,
} from './credit-history.ts';
export {
  type SpentCredits,
  sumBalances,
  sumOpenHolds,
  sumSpentSince,
  tallyCreditTrade,
  tallySpentCredits,
} from './credit-report.ts';
export { creditRoutes } from './credits.routes.ts';
export { grantCredits } from './grants.ts';
export { commitHold, placeHold, placeHolds, releaseHold, sumReturnedCredits } from './holds.ts';
export { findLedgerDifferences } from './ledger.ts';
export { cancelTakeBack, findTakeBacks, takeBackCredits } from './take-backs.ts';
export {
  countUnusedHolds,
  expireUnusedHolds,
  type ReleaseOutcome,
  returnDeductedCredit,
} from './unused-holds.ts';
export {
  getUserWithBalance,
  serializeUsersWithBalance,
  serializeUserWithBalance,
} from './users-with-balance.ts';
