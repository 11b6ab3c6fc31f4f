import { type Comparison, compareSchemas } from './compare-schemas.ts';
import type { Components, Schema } from './json-schema.ts';

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, Content>;
  security?: Record<string, unknown>[];
  [extension: `x-${string}`]: unknown;
}

/** The part of an OpenAPI 3.1 document that programs depend on. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Components };
}

/** What breaks in programs that were written for `before` when the API is as in `after`. */
export function compareDocuments(before: ApiDocument, after: ApiDocument): string[] {
  const shared = { before: before.components.schemas, after: after.components.schemas, compared: new Map() };
  const sent: Comparison = { ...shared, direction: 'sent' };
  const received: Comparison = { ...shared, direction: 'received' };
  const calls = listOperations(before.paths).flatMap(({ path, method, operation }) => {
    const place = `${method.toUpperCase()} ${path}`;
    const now = after.paths[path]?.[method];
    if (!now) return [`${place} is gone`];
    if (now.operationId !== operation.operationId)
      return [`${place} is ${now.operationId} now, no longer ${operation.operationId}`];
    return [
      ...compareParameters(operation, now, sent, place),
      ...compareBodies(operation, now, sent, place),
      ...compareAnswers(operation, now, received, place),
      ...compareCallers(operation, now, place),
    ];
  });
  // What the API sends to others is received by them.
  const events = listOperations(before.webhooks ?? {}).flatMap(({ path: event, method, operation }) => {
    const now = after.webhooks?.[event]?.[method];
    if (!now) return [`The event ${event} is gone`];
    return compareContent(operation.requestBody, now.requestBody, received, `event ${event}`);
  });
  return [...new Set([...calls, ...events])];
}

function listOperations(paths: ApiDocument['paths']) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

function compareParameters(before: Operation, after: Operation, comparison: Comparison, place: string) {
  const find = ({ parameters = [] }: Operation, { name, in: where }: Parameter) =>
    parameters.find((one) => one.name === name && one.in === where);
  const kept = (before.parameters ?? []).flatMap((old) => {
    const label = `${place} ${old.in} ${old.name}`;
    const now = find(after, old);
    if (!now) return [`${label} is no longer taken`];
    const required = now.required && !old.required ? [`${label} is required now`] : [];
    return [...required, ...compareSchemas(old.schema, now.schema, comparison, label)];
  });
  const added = (after.parameters ?? []).filter((now) => now.required && !find(before, now));
  return [...kept, ...added.map(({ name, in: where }) => `${place} ${where} ${name} is required now`)];
}

function compareBodies(
  { requestBody: before }: Operation,
  after: Operation,
  sent: Comparison,
  place: string,
) {
  const now = after.requestBody;
  const required = now?.required && !before?.required ? [`${place} needs a body now`] : [];
  return [...required, ...compareContent(before, now, sent, `${place} body`)];
}

function compareAnswers(before: Operation, after: Operation, received: Comparison, place: string) {
  const successes = Object.entries(before.responses ?? {}).filter(([status]) => status.startsWith('2'));
  return successes.flatMap(([status, answer]) => {
    const now = after.responses?.[status];
    return now
      ? compareContent(answer, now, received, `${place} ${status}`)
      : [`${place} no longer answers with ${status}`];
  });
}

function compareContent(
  before: Content | undefined,
  after: Content | undefined,
  comparison: Comparison,
  place: string,
) {
  return Object.entries(before?.content ?? {}).flatMap(([type, { schema = {} }]) => {
    const now = after?.content?.[type];
    return now
      ? compareSchemas(schema, now.schema ?? {}, comparison, place)
      : [`${place} is no longer ${type}`];
  });
}

/** Who can call: by alternatives of identities, and by the scopes of keys, which extensions name. */
function compareCallers(before: Operation, after: Operation, place: string): string[] {
  const isOpen = ({ security = [] }: Operation) =>
    security.length === 0 || security.some((identity) => Object.keys(identity).length === 0);
  const identities = ({ security = [] }: Operation) => security.flatMap((identity) => Object.keys(identity));
  const lost = isOpen(after) ? [] : identities(before).filter((one) => !identities(after).includes(one));
  const scopes = ['x-scope', 'x-customer-scope'] as const;
  const changed = scopes.filter((name) => before[name] !== undefined && before[name] !== after[name]);
  return [
    ...(isOpen(before) && !isOpen(after) ? [`${place} needs an identity now`] : []),
    ...lost.map((identity) => `${place} can no longer be called with ${identity}`),
    ...changed.map(
      (name) => `${place} has ${name} ${after[name] ?? 'no longer'}, before it was ${before[name]}`,
    ),
  ];
}
