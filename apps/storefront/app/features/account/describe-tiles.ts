/** What the tile of the pending orders says. Not known is not the same as none. */
export function describePending(count: number | undefined): string {
  if (count === undefined) return 'Orders that wait for their payment, if any.';
  if (count === 0) return 'You are all caught up.';
  return count === 1 ? 'An order waits for its payment.' : 'Orders wait for their payment.';
}

/** What the support tile says of the tickets with an answer that was not read. */
export function describeTickets(count: number | undefined): string {
  if (!count) return 'Ask us anything, and find our answers.';
  return count === 1 ? 'A ticket with a new answer.' : 'Tickets with new answers.';
}
