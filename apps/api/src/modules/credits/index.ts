export { getBalance, getBalances, lockAccount } from './account.ts';
export { adjustCredits } from './adjustments.ts';
export { creditRoutes } from './credits.routes.ts';
export { creditAccounts, creditEntries, creditHolds } from './credits.tables.ts';
export { actsOnAnotherUser } from './goodwill.ts';
export { grantCredits, takeBackCredits } from './grants.ts';
export { commitHold, placeHold, releaseHold } from './holds.ts';
export { findLedgerDifferences } from './ledger.ts';
export { countUnusedHolds, releaseForgottenHolds } from './unused-holds.ts';
