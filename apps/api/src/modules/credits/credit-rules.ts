import type { Account } from './account.ts';

/** The account after setting `amount` aside; null when the balance does not cover it. */
export function decideHold(account: Account, amount: number): Account | null {
  return account.balance >= amount
    ? { balance: account.balance - amount, held: account.held + amount }
    : null;
}

/** The account after a held amount was spent for good: it left the balance when it was held. */
export function decideCommit(account: Account, amount: number): Account {
  return {
    balance: account.balance,
    held: account.held - amount,
  };
}

/** The account after a held amount went back. */
export function decideRelease(account: Account, amount: number): Account {
  return {
    balance: account.balance + amount,
    held: account.held - amount,
  };
}

/** What of `amount` an account can give back, and what is spent already. */
export function decideTakeBack(account: Account, amount: number): { returned: number; shortfall: number } {
  const returned = Math.min(account.balance, amount);
  return { returned, shortfall: amount - returned };
}

/** Largest balance that an account holds (Postgres `integer`). */
const maxBalance = 2_147_483_647;

/** The account after a signed change of its balance; null when that would leave what an account can hold. */
export function decideAdjustment(account: Account, amount: number): Account | null {
  const balance = account.balance + amount;
  return balance >= 0 && balance <= maxBalance ? { balance, held: account.held } : null;
}
