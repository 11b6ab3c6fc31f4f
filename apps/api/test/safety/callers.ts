import type { TestAccount } from '../sign-up.ts';
import type { TestApp, TestPerson } from '../test-app.ts';

/** Every kind of caller. `customer` owns the records that a request refers to. */
export const callerNames = [
  'no token',
  'expired token',
  'forged token',
  'former admin',
  'deleted account',
  'customer',
  'other customer',
  'seller',
  'admin',
] as const;
export type CallerName = (typeof callerNames)[number];
export type Callers = Record<CallerName, TestPerson | TestAccount | { token: string } | null>;

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The claims of a token of the emulator, which signs no tokens. */
function readClaims(token: string): Record<string, unknown> {
  // An ID token's middle part is a JSON object.
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

function composeToken(claims: object) {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The customer's token, two hours after it expired. */
function expire(token: string): string {
  const now = Math.floor(Date.now() / 1000);
  return composeToken({ ...readClaims(token), iat: now - 10_800, auth_time: now - 10_800, exp: now - 7_200 });
}

/** The admin's claims, issued by another project. */
function forge(token: string): string {
  return composeToken({ ...readClaims(token), aud: 'evil', iss: 'https://securetoken.google.com/evil' });
}

export interface People {
  customer: TestPerson;
  admin: TestPerson;
}

/** A person whose role was taken away or whose account was deleted by the admin. Their token is still valid. */
async function cutOff(api: TestApp, admin: TestPerson, call: { method: 'PUT' | 'DELETE'; payload?: object }) {
  const person = await api.signUp({ role: 'Admin' });
  const answer = await api.inject({ ...call, url: `/api/users/${person.user.id}`, as: admin });
  if (answer.statusCode !== 200) throw new Error(`the admin was answered with ${answer.body}`);
  const { user: _gone, ...account } = person;
  return account;
}

export async function createCallers(api: TestApp): Promise<{ callers: Callers; people: People }> {
  const customer = await api.signUp();
  const admin = await api.signUp({ role: 'Admin' });
  const formerAdmin = await cutOff(api, admin, { method: 'PUT', payload: { userRole: 'member' } });
  const callers: Callers = {
    'no token': null,
    'expired token': { token: expire(customer.token) },
    'forged token': { token: forge(admin.token) },
    'former admin': { token: formerAdmin.token },
    'deleted account': await cutOff(api, admin, { method: 'DELETE' }),
    customer,
    'other customer': await api.signUp(),
    seller: await api.signUp({ role: 'Seller' }),
    admin,
  };
  return { callers, people: { customer, admin } };
}
