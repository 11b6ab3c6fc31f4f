import type { LinkDescription } from '@paypal/paypal-server-sdk';

/** The id at the end of a link to the thing above, such as a refund's capture; empty without one. */
export function readUpId(links: LinkDescription[] | undefined, folder: string): string {
  const up = links?.find(({ rel, href }) => rel === 'up' && href.includes(folder));
  return up?.href.split('/').at(-1) ?? '';
}
