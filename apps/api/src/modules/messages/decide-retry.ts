/** Tries of one mail in all, over about a day and a half. */
const maxAttempts = 8;
const firstDelayMs = 60_000;
const growth = 4;
const longestDelayMs = 12 * 3_600_000;

/** For about so long a secret such as a reset link is good; its reader has asked again since. */
const secretLifeMs = 3_600_000;

/** What becomes of a mail of this age after its `attempts`-th try (counted from 1) was not accepted. */
export function decideRetry(input: {
  attempts: number;
  permanent: boolean;
  isSecret: boolean;
  ageMs: number;
}): { delayMs: number } | 'give-up' {
  const isStale = input.isSecret && input.ageMs >= secretLifeMs;
  if (input.permanent || isStale || input.attempts >= maxAttempts) return 'give-up';
  return { delayMs: Math.min(firstDelayMs * growth ** (input.attempts - 1), longestDelayMs) };
}
