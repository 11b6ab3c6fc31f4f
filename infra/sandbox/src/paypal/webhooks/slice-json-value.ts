/**
 * The raw text of one member's value in a JSON object, byte for byte as it was sent; null when the object
 * has no such member. Parsing and serialising it again would change the bytes and thereby the checksum.
 */
export function sliceJsonValue(text: string, member: string): string | null {
  let position = text.indexOf('{') + 1;
  while (position > 0 && position < text.length) {
    position = skipSpace(text, position);
    if (text[position] !== '"') return null;
    const nameEnd = skipString(text, position);
    const name: unknown = JSON.parse(text.slice(position, nameEnd));
    const valueStart = skipSpace(text, text.indexOf(':', nameEnd) + 1);
    const valueEnd = skipValue(text, valueStart);
    if (name === member) return text.slice(valueStart, valueEnd);
    position = skipSpace(text, valueEnd) + 1;
  }
  return null;
}

function skipSpace(text: string, start: number): number {
  let position = start;
  while (' \t\r\n'.includes(text[position] ?? 'x')) position += 1;
  return position;
}

/** The position after a string's closing quote. */
function skipString(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
  return position + 1;
}

/** The position after any value. Only nesting and strings matter: the text has been parsed already. */
function skipValue(text: string, start: number): number {
  let depth = 0;
  let position = start;
  while (position < text.length) {
    const character = text[position] ?? '';
    if (character === '"') {
      position = skipString(text, position);
      if (depth === 0) return position;
      continue;
    }
    if ('{['.includes(character)) depth += 1;
    if ('}]'.includes(character)) {
      if (depth === 0) return position;
      depth -= 1;
      if (depth === 0) return position + 1;
    }
    if (depth === 0 && ', \t\r\n'.includes(character)) return position;
    position += 1;
  }
  return position;
}
