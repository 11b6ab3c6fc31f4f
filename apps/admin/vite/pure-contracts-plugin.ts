import type { Plugin } from 'vite';

/** A node of the syntax tree, with its place in the text. */
interface Node {
  type: string;
  start: number;
}

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

/**
 * Marks every call that a file of the contracts makes when it is loaded as free of side effects. They only make
 * schemas and vocabularies, but a bundler cannot know that of a chain such as `z.string().check(…)`, and would keep
 * in the first load what only the API and the screens loaded later use.
 */
export function pureContractsPlugin(): Plugin {
  return {
    name: 'pure-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/.*\.ts$/ },
      handler(code, id) {
        const program = this.parse(code);
        const effect = program.body.find(isCallStatement);
        // A call whose result no one takes is made for its effect, which the mark would lose.
        if (effect)
          this.error(`${id} makes a call when it is loaded, and nothing takes the result.`, effect.start);
        const starts = [...new Set(findCalls(program))].sort((one, other) => other - one);
        const text = starts.reduce(
          (rest, start) => `${rest.slice(0, start)}/* @__PURE__ */ ${rest.slice(start)}`,
          code,
        );
        return { code: text, map: null };
      },
    },
  };
}

/** Where the calls outside of functions start. */
function findCalls(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(findCalls);
  if (!isNode(value) || functions.includes(value.type)) return [];
  const inner = Object.values(value).flatMap(findCalls);
  return ['CallExpression', 'NewExpression'].includes(value.type) ? [value.start, ...inner] : inner;
}

function isCallStatement(statement: { type: string; expression?: unknown }): boolean {
  return statement.type === 'ExpressionStatement' && findCalls(statement.expression).length > 0;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
