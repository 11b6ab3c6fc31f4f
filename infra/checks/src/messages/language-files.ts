/** The messages of one language, as its file has them: a text, or variants of one. */
export type MessageFile = Readonly<Record<string, unknown>>;

/** What a message needs from its caller: the values in it and the marks around its words. */
function listNeeds(message: unknown): string {
  const text = JSON.stringify(message);
  const marks = [...text.matchAll(/\{[#/]([\w-]+)\/?\}/g)].map(([, name]) => `#${name}`);
  const values = [...text.matchAll(/\{([A-Za-z_]\w*)\}/g)].map(([, name]) => `{${name}}`);
  return [...new Set([...marks, ...values])].sort().join(' ');
}

function isEmpty(message: unknown): boolean {
  return typeof message === 'string' && message.trim() === '';
}

/** Differences of a language from the base one, one line each. */
export function compareLanguages(base: MessageFile, other: MessageFile, name: string): string[] {
  const keysOf = (file: MessageFile) => Object.keys(file).filter((key) => key !== '$schema');
  const keys = keysOf(base);
  const missing = keys.filter((key) => !(key in other)).map((key) => `${name}: “${key}” is missing`);
  const unknown = keysOf(other)
    .filter((key) => !(key in base))
    .map((key) => `${name}: “${key}” is in no other language`);
  const empty = keys.filter((key) => isEmpty(other[key])).map((key) => `${name}: “${key}” is empty`);
  const different = keys
    .filter((key) => key in other && listNeeds(base[key]) !== listNeeds(other[key]))
    .map(
      (key) =>
        `${name}: “${key}” has ${listNeeds(other[key]) || 'no value'}, not ${listNeeds(base[key]) || 'none'}`,
    );
  return [...missing, ...unknown, ...empty, ...different];
}

/** The first key that is out of order, as a line; messages are found, and merged, by their order. */
export function findDisorder(file: MessageFile, name: string): string[] {
  const keys = Object.keys(file).filter((key) => key !== '$schema');
  const index = keys.findIndex((key, position) => position > 0 && key < (keys[position - 1] ?? ''));
  return index < 0 ? [] : [`${name}: “${keys[index]}” is out of order; sort the keys`];
}
