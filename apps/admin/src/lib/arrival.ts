/** State of a navigation from outside the console into it: no part of what had the focus is left. */
export const arrival = { isArrival: true } as const;

export function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArrival' in state;
}
