import { recordIdSchema } from '@credit-studio/contracts';

/** Leaves room for a number within the 80 characters of a slug. */
const maxBaseLength = 70;

/** `"Neon Pâck!"` → `"neon-pack"`. A name without Latin letters or digits gives `"item"`. */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? ['item'];
  const slug = words.join('-').slice(0, maxBaseLength).replace(/-$/, '');
  // An address that reads as a record id is looked up as one.
  return recordIdSchema.safeParse(slug).success ? `item-${slug}` : slug;
}

/** The base itself, or with the lowest number from 2 that makes it free. */
export function decideSlug(base: string, taken: string[]): string {
  const names = new Set(taken);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!names.has(slug)) return slug;
  }
}
