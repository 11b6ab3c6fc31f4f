import * as z from 'zod/mini';
import { type Access, type Endpoint, permissionOf } from '../endpoint/define-endpoint.ts';

const callers: Record<Access, string> = {
  public: 'anyone',
  optional: 'anyone, a token widens the answer',
  token: 'anyone with a token',
  user: 'signed-in customers and staff',
  staff: 'staff',
  admin: 'staff',
  provider: 'PayPal',
};

/** The module of all calls without their schemas. Clients that import one call then load no other, and no zod. */
export function renderCalls(endpoints: Readonly<Record<string, Endpoint>>): string {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => renderCall(name, endpoint));
  return `// Written by \`pnpm --filter @credit-studio/contracts write-calls\` from the table of endpoints. Do not edit it.
import type { CallOf } from './client/call.ts';
import type { Endpoints } from './endpoints.ts';

${calls.join('\n\n')}
`;
}

function renderCall(name: string, endpoint: Endpoint): string {
  const { method, path, access, transport, paged, waits, idempotent, summary } = endpoint;
  const facts = {
    ...{ method, path, access },
    ...(transport && { transport }),
    ...(paged && { paged }),
    ...(waits && { waits }),
    ...(idempotent && { idempotent }),
  };
  const fields = Object.entries(facts).map(
    ([key, value]) => `${key}: ${JSON.stringify(value).replaceAll('"', "'")}`,
  );
  const input = renderInput(endpoint);
  return `/**
 * ${summary} For ${callers[access]}${describePermission(endpoint)}${describeScope(endpoint)}: \`${method} ${path}\`.
 *${renderErrors(endpoint)}${endpoint.deprecated ? `\n * @deprecated ${endpoint.deprecated}` : ''}
 * @example
 * ${renderExample(name, endpoint, input)}
 */
export const ${name}: CallOf<Endpoints['${name}']> = { ${fields.join(', ')} };`;
}

/** Which right staff need for the call. */
function describePermission(endpoint: Endpoint): string {
  return endpoint.access === 'staff' ? ` with \`${permissionOf(endpoint)}\`` : '';
}

/** Which scope a key needs for the call. */
function describeScope({ scope, customerScope }: Endpoint): string {
  const staff = scope ? `, and keys with \`${scope}\`` : '';
  return customerScope ? `${staff}, and keys with \`${customerScope}\` for a customer` : staff;
}

/** The errors of this call in particular; others depend on who calls and what they send. */
function renderErrors({ errors = [] }: Endpoint): string {
  if (errors.length === 0) return '';
  return `\n * @throws ApiError, in particular ${errors.map((code) => `\`${code}\``).join(', ')}`;
}

function renderExample(name: string, { transport, paged, response }: Endpoint, input: string): string {
  const call = `client.${name}(${input})`;
  if (transport === 'events') return `for await (const event of ${call}) console.log(event);`;
  if (transport === 'csv' || transport === 'pdf') return `const file = await ${call};`;
  if (paged)
    return `const { ${response instanceof z.ZodMiniArray ? 'rows' : 'data'}, total } = await ${call};`;
  return `const answer = await ${call};`;
}

/** What has to be given, field by field, with the name of each as its value. */
function renderInput({ params, body, transport }: Endpoint): string {
  const parts = [
    ...(params ? [`params: { ${Object.keys(params.shape).join(', ')} }`] : []),
    ...(transport === 'upload' ? ['body: formData'] : []),
    ...(body ? [`body: ${renderBody(body)}`] : []),
  ];
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '';
}

function renderBody(body: z.ZodMiniType): string {
  const { required } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const names = Array.isArray(required) ? required : [];
  return names.length > 0 ? `{ ${names.join(', ')} }` : '{}';
}
