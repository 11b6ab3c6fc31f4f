export { commitHold } from './commit-hold.ts';
export { creditRoutes } from './credits.routes.ts';
export { findLedgerDifferences } from './find-ledger-differences.ts';
export { getBalance, getBalances } from './get-balances.ts';
export { grantCredits } from './grant-credits.ts';
export { placeHold } from './place-hold.ts';
export { releaseHold } from './release-hold.ts';
