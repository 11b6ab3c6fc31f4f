import { randomUUID } from 'node:crypto';
import { type Client, createClient, endpoints } from '@credit-studio/contracts';
import { demoAccounts, type Stack } from '@credit-studio/local';
import { z } from 'zod';
import { runAtOnce } from './run-at-once.ts';

export interface Customer {
  id: string;
  client: Client;
  readonly token: string;
  /** Signs in again: a restart of the identity emulator ends every session. */
  renew(): Promise<void>;
}

const sessionSchema = z.object({ idToken: z.string() });

/** Signs in at the identity emulator. */
async function signIn({ urls }: Stack, email: string, password: string): Promise<string> {
  const call = (name: string) =>
    fetch(`${urls.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, {
      method: 'POST',
      // The emulator takes `owner` for a service account, which may say that an address is confirmed.
      headers: {
        'content-type': 'application/json',
        ...(name === 'signUp' && { authorization: 'Bearer owner' }),
      },
      body: JSON.stringify({ email, password, emailVerified: true, returnSecureToken: true }),
    });
  const answer = await call('signInWithPassword');
  if (answer.ok) return sessionSchema.parse(await answer.json()).idToken;
  await call('signUp');
  return sessionSchema.parse(await (await call('signInWithPassword')).json()).idToken;
}

/** The typed client of the demo administrator, at any API of the stack. */
export async function signInAdmin(stack: Stack, baseUrl: string): Promise<Omit<Customer, 'id'>> {
  const [{ email, password }] = demoAccounts;
  return openSession(baseUrl, () => signIn(stack, email, password));
}

async function openSession(baseUrl: string, takeToken: () => Promise<string>): Promise<Omit<Customer, 'id'>> {
  let token = await takeToken();
  return {
    client: createClient({ baseUrl, calls: endpoints, retries: 0, getToken: async () => token }),
    get token() {
      return token;
    },
    async renew() {
      token = await takeToken();
    },
  };
}

/** Opens accounts and keeps them, so that each scenario uses the same people. */
export function createCustomers(stack: Stack) {
  const opened: Customer[] = [];
  const open = async (): Promise<Customer> => {
    const email = `${randomUUID()}@bench.test`;
    const session = await openSession(stack.urls.api, () =>
      signIn(stack, email, 'a customer of the benchmark'),
    );
    const { data } = await session.client.createUser({ body: { userName: 'Robin Bench' } });
    return Object.assign(session, { id: data._id });
  };
  return async (count: number): Promise<Customer[]> => {
    const missing = Array.from({ length: Math.max(0, count - opened.length) });
    await runAtOnce(missing, 8, async () => opened.push(await open()));
    return opened.slice(0, count);
  };
}
