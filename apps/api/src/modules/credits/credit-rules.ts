/** An account's two sums, in whole credits: what can be spent, and what is set aside. */
export interface Account {
  balance: number;
  held: number;
}

/** The account after setting `amount` aside; null when the balance does not cover it. */
export const decideHold = (account: Account, amount: number): Account | null =>
  account.balance >= amount ? { balance: account.balance - amount, held: account.held + amount } : null;

/** The account after a held amount was spent for good: it left the balance when it was held. */
export const decideCommit = (account: Account, amount: number): Account => ({
  balance: account.balance,
  held: account.held - amount,
});

/** The account after a held amount went back. */
export const decideRelease = (account: Account, amount: number): Account => ({
  balance: account.balance + amount,
  held: account.held - amount,
});
