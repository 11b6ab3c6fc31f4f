import * as contracts from '@credit-studio/contracts';
import * as z from 'zod/mini';
import { exampleOf } from './examples.ts';

export type Json = Record<string, unknown>;

/** As a caller sends it, or as they receive it. */
type Direction = 'input' | 'output';

/** The schemas that the contracts export, by the name under which other languages know them: `orderSchema` is `Order`. */
const registry = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(contracts))
  if (name.endsWith('Schema') && schema instanceof z.core.$ZodType)
    registry.add(schema, { id: `${name.charAt(0).toUpperCase()}${name.slice(1, -'Schema'.length)}` });

/** What clients send can differ from what they get: `{ page?: string }` comes out as `{ page: number }`. */
interface Component {
  name: string;
  direction: Direction;
  schema: Json;
}

export interface Components {
  /** The schema in JSON Schema 2020-12, which OpenAPI 3.1 uses as it is, with references to named ones. */
  describe(schema: z.core.$ZodType, direction: Direction): Json;
  /** The named schemas that were referred to, and the text of the document with its final references. */
  complete(text: string): { schemas: Record<string, Json>; text: string };
}

export function createComponents(): Components {
  const used = new Map<string, Component>();
  return {
    describe(described, direction) {
      const {
        $schema: _dialect,
        $defs,
        ...root
      } = z.toJSONSchema(described, {
        io: direction,
        unrepresentable: 'any',
        metadata: registry,
        override: ({ jsonSchema }) => tidy(jsonSchema),
      });
      const referTo = (name: string) => `#/components/schemas/${name}.${direction}`;
      const rewrite = (part: unknown): Json =>
        JSON.parse(JSON.stringify(part).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name) => `"${referTo(name)}"`));
      for (const [name, definition] of Object.entries($defs ?? {})) {
        const { id: _id, ...rest } = rewrite(definition);
        const example = exampleOf(name);
        const schema = { ...rest, ...(example !== undefined && { examples: [example] }) };
        used.set(`${name}.${direction}`, { name, direction, schema });
      }
      return rewrite(root);
    },
    complete(text) {
      const names = nameComponents([...used.values()]);
      const finish = (part: string) =>
        part.replaceAll(
          /"#\/components\/schemas\/(\w+\.(?:input|output))"/g,
          (_, key) => `"#/components/schemas/${names.get(key) ?? key}"`,
        );
      const named = [...used].map(([key, { schema }]): [string, Json] => [
        names.get(key) ?? key,
        JSON.parse(finish(JSON.stringify(schema))),
      ]);
      named.sort(([a], [b]) => a.localeCompare(b));
      return { schemas: Object.fromEntries(named), text: finish(text) };
    },
  };
}

/** A schema that is sent and received in different forms is `Name` and `NameInput`; every other one is `Name`. */
function nameComponents(components: readonly Component[]): Map<string, string> {
  const find = (name: string, direction: Direction) =>
    components.find((one) => one.name === name && one.direction === direction);
  const differing = new Set<string>();
  const withoutDirection = ({ schema }: Component) =>
    JSON.stringify(schema).replaceAll(/\.(input|output)"/g, '"');
  for (const sent of components.filter(({ direction }) => direction === 'input')) {
    const received = find(sent.name, 'output');
    if (received && withoutDirection(sent) !== withoutDirection(received)) differing.add(sent.name);
  }
  // What contains a schema that differs, differs.
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const { name, schema } of components)
      if (
        [...JSON.stringify(schema).matchAll(/schemas\/(\w+)\./g)].some(([, part = '']) => differing.has(part))
      )
        differing.add(name);
  }
  return new Map(
    components.map(({ name, direction }) => {
      const isBoth = find(name, 'input') && find(name, 'output');
      const suffix = direction === 'input' && isBoth && differing.has(name) ? 'Input' : '';
      return [`${name}.${direction}`, `${name}${suffix}`];
    }),
  );
}

function tidy(schema: z.core.JSONSchema.BaseSchema) {
  // Every integer that JavaScript can hold: no limit that a caller could meet.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // A default that the property itself refuses only chooses the message for a missing one.
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (typeof property === 'object' && property.default === '' && Number(property.minLength) > 0) {
      delete property.default;
      schema.required = [...(schema.required ?? []), name];
    }
}
