import type { Plugin } from 'vite';

/** A node of the syntax tree, with its place in the text. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** Texts of the documentation, and what only the API decides by. */
const leftOut = [
  ...['summary', 'tag', 'permission', 'scope', 'customerScope', 'checksRevocation', 'errors'],
  ...['secondFactor', 'needsFreshConfirmation'],
];
/** The schemas of a request: only the API checks it. A response may have fields of these names. */
const requestSchemas = ['params', 'query', 'body', 'form'];

/** Leaves out of the table of endpoints what only the documentation and the API read: a fifth of what it weighs. */
export function withoutDocumentationPlugin(): Plugin {
  return {
    name: 'without-documentation',
    apply: 'build',
    transform: {
      filter: { id: /(\.endpoints|\/content-calls)\.ts$/ },
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
  if (isDefinition(value)) return value.arguments.flatMap(findLeftOutOfEndpoint);
  return isSharedPart(value) ? findLeftOutOfEndpoint(value) : Object.values(value).flatMap(findLeftOut);
}

function findLeftOutOfEndpoint(endpoint: Node): Node[] {
  return listFields(endpoint).flatMap((field) =>
    requestSchemas.includes(nameOf(field)) ? [field] : findLeftOut(field),
  );
}

/** A call of `defineEndpoint`. */
function isDefinition(node: Node): node is Node & { arguments: Node[] } {
  return node.type === 'CallExpression' && 'callee' in node && readName(node.callee) === 'defineEndpoint';
}

/** What several endpoints have in common: it says who may call. */
function isSharedPart(node: Node): boolean {
  return listFields(node).some((field) => nameOf(field) === 'access');
}

function isLeftOut(node: Node): boolean {
  const name = nameOf(node);
  if (!('value' in node) || !isNode(node.value)) return false;
  // A query has a `limit`, too, which is no object, and a response a `status`, which is no number.
  if (name === 'limit') return node.value.type === 'ObjectExpression';
  if (name === 'status') return node.value.type === 'Literal';
  // All that a client asks is whether it sends a token.
  if (name === 'access') return 'value' in node.value && node.value.value !== 'public';
  return leftOut.includes(name);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function listFields(node: Node): Node[] {
  return 'properties' in node && Array.isArray(node.properties) ? node.properties : [];
}

/** The name of a field; an empty text for any other node. */
function nameOf(node: Node): string {
  return node.type === 'Property' && 'key' in node ? readName(node.key) : '';
}

function readName(identifier: unknown): string {
  return typeof identifier === 'object' && identifier !== null && 'name' in identifier
    ? String(identifier.name)
    : '';
}
