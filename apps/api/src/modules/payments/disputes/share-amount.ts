/**
 * How much of a sum each of several captures stands for, in minor units: in proportion to what was paid, and
 * together exactly the sum. PayPal tells one sum for a dispute, whatever it is about.
 */
export function shareAmount(sumMinor: number, paidMinor: number[]): number[] {
  const total = paidMinor.reduce((sum, paid) => sum + BigInt(paid), 0n);
  if (total === 0n) return paidMinor.map(() => 0);
  // Each gets what the ones before and it are owed together, less what those before it got: no cent is lost.
  let before = 0n;
  return paidMinor.map((paid) => {
    const owedBefore = (BigInt(sumMinor) * before) / total;
    before += BigInt(paid);
    return Number((BigInt(sumMinor) * before) / total - owedBefore);
  });
}
