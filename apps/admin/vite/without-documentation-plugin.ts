import type { Plugin } from 'vite';

/** A node of the syntax tree, with its place in the text. */
interface Node {
  type: string;
  start: number;
  end: number;
}

const documented = ['summary', 'tag'];

/** Leaves out of the table of endpoints what only its documentation reads: a tenth of what the table weighs. */
export function withoutDocumentationPlugin(): Plugin {
  return {
    name: 'without-documentation',
    apply: 'build',
    transform: {
      filter: { id: /\.endpoints\.ts$/ },
      handler(code) {
        const text = findDocumentation(this.parse(code)).reduceRight((rest, { start, end }) => {
          const comma = /^\s*,/.exec(rest.slice(end))?.[0] ?? '';
          return rest.slice(0, start) + rest.slice(end + comma.length);
        }, code);
        return { code: text, map: null };
      },
    },
  };
}

/** The documented fields in the order of the text. None is inside another: they hold texts. */
function findDocumentation(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(findDocumentation);
  if (!isNode(value)) return [];
  if ('key' in value && value.type === 'Property' && documented.includes(nameOf(value.key))) return [value];
  return Object.values(value).flatMap(findDocumentation);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(key: unknown): string {
  return typeof key === 'object' && key !== null && 'name' in key ? String(key.name) : '';
}
