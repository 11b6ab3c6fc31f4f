import { countries } from './countries.ts';

const aliases = [
  ['usa', 'United States'],
  ['united states of america', 'United States'],
  ['uk', 'United Kingdom'],
  ['great britain', 'United Kingdom'],
] as const;

// A Map, because an object would answer for `constructor` and `__proto__` too.
const nameByKey = new Map<string, string>([
  ...countries.flatMap(({ code, name }) => [
    [code.toLowerCase(), name] as const,
    [name.toLowerCase(), name] as const,
  ]),
  ...aliases,
]);

/** The listed name for a country's name or ISO code, in any case; null when it is not in the list. */
export function findCountryName(value: string): string | null {
  return nameByKey.get(value.trim().toLowerCase()) ?? null;
}
