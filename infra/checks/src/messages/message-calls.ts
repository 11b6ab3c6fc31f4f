import { parseSync } from '@swc/core';
import type { TextFile } from '../repository-files.ts';

export interface MessageCalls {
  /** Keys of the messages that are used anywhere. */
  used: ReadonlySet<string>;
  /** Messages that are read while a module loads, before a language is known. */
  early: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
  'GetterProperty',
]);

/** The key of `m.key`; null for any other expression. */
function findKey(node: Node): string | null {
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return null;
  const isMessages = node.object.type === 'Identifier' && node.object.value === 'm';
  return isMessages && typeof node.property.value === 'string' ? node.property.value : null;
}

/** Every node of a syntax tree; `mayEnter` decides which ones are looked into. */
function* walk(value: unknown, mayEnter: (node: Node) => boolean): Generator<Node> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) {
    if (!mayEnter(value)) return;
    yield value;
  }
  for (const entry of Object.values(value)) yield* walk(entry, mayEnter);
}

function listKeys(nodes: Iterable<Node>): string[] {
  return [...nodes].map(findKey).filter((key) => key !== null);
}

function isMessageFile({ file, text }: TextFile): boolean {
  return /\.tsx?$/.test(file) && text.includes('@credit-studio/messages');
}

/** Where the sources use messages. One that a module passes on without a call, as in `title: m.key`, is not early. */
export function findMessageCalls(files: readonly TextFile[]): MessageCalls {
  const used = new Set<string>();
  const early: string[] = [];
  for (const { file, text } of files.filter(isMessageFile)) {
    const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
    for (const key of listKeys(walk(body, () => true))) used.add(key);
    const outside = walk(body, ({ type }) => !functionTypes.has(String(type)));
    const called = [...outside].filter(({ type }) => type === 'CallExpression');
    for (const key of listKeys(called.map(({ callee }) => callee).filter(isNode)))
      early.push(`${file}: m.${key}() is called while the module loads`);
  }
  return { used, early };
}
