import type { GeminiBooks } from './read-providers.ts';
import type { ShopBooks } from './read-shop.ts';

/** Credits granted are credits sold, each balance is the sum of its ledger, and no hold is left open. */
export function compareCredits({
  payments,
  orders,
  entries,
  accounts,
  holds,
  generations,
}: ShopBooks): string[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const sold = new Map<string, number>(
    payments.flatMap(({ state, captureId, orderId }) => {
      const credit = orderOf.get(orderId)?.credit ?? 0;
      return state === 'settled' && credit > 0 ? [[`capture:${captureId}`, credit] as const] : [];
    }),
  );
  const grants = entries.filter(({ reason }) => reason === 'grant');
  const granted = new Map<string, number>(grants.map(({ reference, amount }) => [reference, amount]));
  const balances = new Map<string, number>();
  for (const { userId, amount } of entries) balances.set(userId, (balances.get(userId) ?? 0) + amount);
  const holdOf = new Map(holds.map((hold) => [hold.generationId, hold]));
  return [
    ...[...sold].flatMap(([reference, credit]) =>
      granted.get(reference) === credit
        ? []
        : [`${credit} credits were sold with ${reference}, and ${granted.get(reference) ?? 0} granted.`],
    ),
    ...grants
      .filter(({ reference }) => !sold.has(reference))
      .map(({ reference, amount }) => `${amount} credits were granted for ${reference}, which was not sold.`),
    ...(grants.length === granted.size ? [] : ['A purchase was granted twice.']),
    ...accounts
      .filter(({ userId, balance }) => balance !== (balances.get(userId) ?? 0))
      .map(({ userId }) => `The balance of ${userId} is not the sum of the ledger.`),
    ...accounts
      .filter(({ held }) => held !== 0)
      .map(({ userId, held }) => `${held} credits of ${userId} are still held.`),
    ...holds.filter(({ state }) => state === 'open').map(() => 'A hold is still open.'),
    ...generations.flatMap(({ id, status, creditCost }) => {
      const expected = { succeeded: 'committed', failed: 'released' }[status];
      if (!expected) return [`Video ${id} is still ${status}.`];
      const hold = holdOf.get(id);
      if (hold?.state !== expected) return [`Video ${id} has ${status}, and its hold is ${hold?.state}.`];
      return hold.amount === creditCost ? [] : [`Video ${id} was charged another price than it has.`];
    }),
  ];
}

/** Each video is billed once, by the provider and to the customer. */
export function compareVideos({ videos }: GeminiBooks, { generations }: ShopBooks): string[] {
  const billed = new Map<string, string[]>();
  for (const { id, prompt, billed: isBilled } of videos)
    if (isBilled) billed.set(prompt, [...(billed.get(prompt) ?? []), id]);
  const prompts = new Map(generations.map((generation) => [generation.prompt, generation]));
  return [
    ...(prompts.size === generations.length ? [] : ['One request of a customer became two videos.']),
    ...[...billed]
      .filter(([, ids]) => ids.length > 1)
      .map(([prompt, ids]) => `"${prompt}" was rendered and billed ${ids.length} times.`),
    ...[...billed.keys()]
      .filter((prompt) => !prompts.has(prompt))
      .map((prompt) => `"${prompt}" was billed, and no customer asked for it.`),
    ...generations
      .filter(({ status, prompt, providerJobId }) => {
        const isBilled = billed.get(prompt)?.includes(providerJobId ?? '') ?? false;
        return status === 'succeeded' && !isBilled;
      })
      .map(({ id }) => `Video ${id} has succeeded, and the provider did not make it.`),
  ];
}
