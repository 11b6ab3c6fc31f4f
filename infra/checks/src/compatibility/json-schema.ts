/** The part of JSON Schema 2020-12 that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

export type Components = Readonly<Record<string, Schema>>;

/** One kind of value that a schema admits: of one type, without references. */
export interface Variant extends Schema {
  type?: string;
}

/** Every kind of value that a schema admits. */
export function listVariants(schema: Schema, components: Components): Variant[] {
  if (schema.$ref !== undefined) return listVariants(resolve(schema.$ref, components), components);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => listVariants(choice, components));
  if (schema.allOf) return [mergeAll(schema, components)];
  const values = 'const' in schema ? { enum: [schema.const] } : {};
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => ({ ...schema, ...values, type }) as Variant);
}

export function nameOfReference({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null;
}

function resolve(reference: string, components: Components): Schema {
  return components[reference.split('/').at(-1) ?? ''] ?? {};
}

/** An object that has to be all of these has the properties of each. */
function mergeAll({ allOf = [], ...rest }: Schema, components: Components): Variant {
  const parts = [rest, ...allOf].flatMap((part) => listVariants(part, components));
  const merged: Variant = Object.assign({}, ...parts);
  merged.properties = Object.assign({}, ...parts.map(({ properties }) => properties));
  merged.required = parts.flatMap(({ required = [] }) => required);
  return merged;
}
