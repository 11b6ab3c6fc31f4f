/** Firebase’s own minimum, and the specification's. */
export const minPasswordLength = 6;

/** For accounts that can refund money and read customers' data. */
export const minStaffPasswordLength = 12;

export type PasswordHolder = 'customer' | 'staff';

/** What is wrong with a new password, or null. A short one gets the specification's sentence. */
export function findPasswordProblem(password: string, holder: PasswordHolder): string | null {
  const minLength = holder === 'staff' ? minStaffPasswordLength : minPasswordLength;
  if (password.length < minLength) return `Password must be at least ${minLength} characters`;
  return isCommonPassword(password)
    ? 'This password is among the most common ones. Please choose another.'
    : null;
}

/**
 * Whether attackers try this password first: one of the words below, also with other letter case, look-alike symbols,
 * digits around it or written twice; keys in a row; or a short pattern repeated.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return [text, replaceLookAlikes(text)].some(
    (written) => isRepeated(written) || isInARow(written) || commonWords.has(stripEnds(written)),
  );
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Digits and symbols at the ends are decoration and stay. */
function replaceLookAlikes(text: string): string {
  return text.replace(/[a-z@$].*[a-z@$]/, (middle) =>
    [...middle].map((character) => lookAlikes[character] ?? character).join(''),
  );
}

function stripEnds(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '').replace(/^(.+)\1+$/, '$1');
}

/** A pattern of at most four characters, over and over. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1{2,}.{0,3}$/.test(text) || /^(.)\1+$/.test(text);
}

const keyRows = ['12345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const rows = keyRows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Keys next to each other or the alphabet, in one or two runs such as `qwerty123456`. */
function isInARow(text: string): boolean {
  return rows.some((row) => {
    const length = [...text].findIndex((_, index) => !row.includes(text.slice(0, index + 1)));
    if (length === -1) return true;
    return length >= 3 && rows.some((other) => other.includes(text.slice(length)));
  });
}

/** The bases of the most frequent passwords in published leaks, and what someone would try at this shop. */
const commonWords = new Set(
  `password passwort passw passwd pass secret welcome login letmein admin administrator root user guest test testing
  changeme default master access hello helloworld whatever trustno superman batman spiderman starwars pokemon naruto
  dragon monkey shadow sunshine princess football baseball basketball soccer hockey liverpool chelsea arsenal
  barcelona iloveyou loveyou lovely love flower butterfly angel ashley michael jennifer jessica jordan hunter daniel
  charlie thomas andrew joshua matthew george robert nicole michelle summer winter autumn spring january february
  monday friday cookie chocolate cheese banana orange pepper ginger freedom mustang ferrari mercedes porsche harley
  killer ninja maverick phoenix tigger computer internet samsung google facebook linkedin apple android microsoft
  windows qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd
  abcdef abcdefg letmeinnow temp temporary newpassword mypassword yourpassword company office manager staff support
  credit credits creditstudio studio paypal`.split(/\s+/),
);
