import type { Plugin } from 'vite';

/** A node of the syntax tree, with its place in the text. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** Texts of the documentation, and what only the API decides by. */
const leftOut = ['summary', 'tag', 'scope', 'customerScope', 'checksRevocation', 'errors'];

/** Leaves out of the table of endpoints what only the documentation and the API read: a tenth of what it weighs. */
export function withoutDocumentationPlugin(): Plugin {
  return {
    name: 'without-documentation',
    apply: 'build',
    transform: {
      filter: { id: /\.endpoints\.ts$/ },
      handler(code) {
        const text = findLeftOut(this.parse(code)).reduceRight((rest, { start, end }) => {
          const comma = /^\s*,/.exec(rest.slice(end))?.[0] ?? '';
          return rest.slice(0, start) + rest.slice(end + comma.length);
        }, code);
        return { code: text, map: null };
      },
    },
  };
}

/** These fields in the order of the text. None is inside another. */
function findLeftOut(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(findLeftOut);
  if (!isNode(value)) return [];
  if (isLeftOut(value)) return [value];
  return Object.values(value).flatMap(findLeftOut);
}

function isLeftOut(node: Node): boolean {
  if (node.type !== 'Property' || !('key' in node) || !('value' in node)) return false;
  const name = nameOf(node.key);
  // A query has a `limit`, too, which is no object.
  if (name === 'limit') return isNode(node.value) && node.value.type === 'ObjectExpression';
  return leftOut.includes(name);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(key: unknown): string {
  return typeof key === 'object' && key !== null && 'name' in key ? String(key.name) : '';
}
