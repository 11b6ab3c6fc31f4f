import type { ApiScope, CreatedApiKey } from '@credit-studio/contracts';
import type { TestApp, TestPerson } from './test-app.ts';

export interface TestKey {
  /** What a program sends. */
  token: string;
  record: CreatedApiKey;
}

/** A key that an admin created over HTTP, as in the console. */
export async function createTestKey(
  api: TestApp,
  admin: TestPerson,
  { scopes, ...rest }: { scopes: ApiScope[]; callsPerMinute?: number; expiresAt?: string; name?: string },
): Promise<TestKey> {
  const payload = { name: 'Partner', scopes, ...rest };
  const answer = await api.inject({ method: 'POST', url: '/api/api-keys', as: admin, payload });
  if (answer.statusCode !== 201) throw new Error(`The key was not created: ${answer.body}`);
  const record: CreatedApiKey = answer.json().data;
  return { token: record.key, record };
}
