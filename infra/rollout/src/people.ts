import { randomUUID } from 'node:crypto';
import type { Client, createClient, endpoints } from '@credit-studio/contracts';
import * as z from 'zod';
import type { Release } from './release.ts';

export interface Person {
  id: string;
  client: Client;
}

/** What the pages of a release call the API with. That of an earlier one takes fewer options, and ignores the others. */
export interface Contracts {
  createClient: typeof createClient;
  endpoints: typeof endpoints;
}

export async function loadContracts({ contracts }: Release): Promise<Contracts> {
  return import(contracts);
}

const sessionSchema = z.object({ idToken: z.string() });

/** A customer with a confirmed address, as after the registration in the storefront. */
export async function signUp(options: {
  authUrl: string;
  apiUrl: string;
  fetch: typeof fetch;
  contracts: Contracts;
}): Promise<Person> {
  const account = { email: `${randomUUID()}@rollout.test`, password: 'a long enough password' };
  // The emulator takes `owner` for a service account, which may say that an address is confirmed.
  await callAuth(
    options.authUrl,
    'signUp',
    { ...account, emailVerified: true },
    { authorization: 'Bearer owner' },
  );
  const answer = await callAuth(options.authUrl, 'signInWithPassword', {
    ...account,
    returnSecureToken: true,
  });
  const { idToken } = sessionSchema.parse(await answer.json());
  const { contracts } = options;
  const client = contracts.createClient({
    ...{ baseUrl: options.apiUrl, calls: contracts.endpoints, retries: 0 },
    getToken: async () => idToken,
    fetch: options.fetch,
  });
  const { data } = await client.createUser({ body: { userName: 'Robin Rollout' } });
  return { id: data._id, client };
}

async function callAuth(url: string, name: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
