import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildApp } from '../src/build-app.ts';
import { users } from '../src/modules/users/users.tables.ts';
import { cloneDatabase } from './clone-database.ts';
import { requireDeclaredError } from './declared-errors.ts';
import { signUpAccount, type TestAccount } from './sign-up.ts';
import { testEnvironment, testVariables } from './test-environment.ts';

interface NewPerson {
  role?: string;
  email?: string;
  name?: string;
  emailVerified?: boolean;
}

/** A call, with or without a person's token. */
export type TestCall = Omit<InjectOptions, 'headers'> & {
  as?: Pick<TestAccount, 'token'>;
  headers?: Record<string, string>;
};

/**
 * The real app with a separate database and storage folder and the real identity emulator.
 * `variables` replaces settings; `logDestination` receives the log lines.
 */
export async function createTestApp(
  options: { variables?: Record<string, string>; logDestination?: DestinationStream } = {},
) {
  const database = await cloneDatabase();
  const storage = await mkdtemp(path.join(tmpdir(), 'credit-studio-files-'));
  const variables = testVariables({
    DATABASE_URL: database.url,
    STORAGE_DISK_PATH: storage,
    // Nothing listens there: a test that needs Gemini starts a sandbox, and no other one reaches Google.
    GEMINI_BASE_URL: 'http://127.0.0.1:1',
    ...options.variables,
  });
  const environment = testEnvironment(variables);
  const { logDestination } = options;
  const built = await buildApp({ environment, ...(logDestination && { logDestination }) });
  const { app, services } = built;

  const inject = async ({ as, headers, ...call }: TestCall) => {
    const authorization = as && { authorization: `Bearer ${as.token}` };
    const answer = await app.inject({ ...call, headers: { ...authorization, ...headers } });
    // The body of a stream is read by its test.
    if (!call.payloadAsStream) requireDeclaredError(call, answer);
    return answer;
  };

  /** A person with an account and a user record, created through the same calls as in a browser. */
  const signUp = async ({ role, email, name, emailVerified = true }: NewPerson = {}) => {
    const displayName = name ?? 'Robin Tester';
    const account = await signUpAccount({ displayName, emailVerified, ...(email && { email }) });
    const answer = await inject({ method: 'POST', url: '/api/create-user', as: account, payload: {} });
    if (answer.statusCode !== 200)
      throw new Error(`create-user answered ${answer.statusCode}: ${answer.body}`);
    const changes = role ? { role } : {};
    const [user] = await services.database
      .update(users)
      .set({ ...changes, updatedAt: new Date() })
      .where(eq(users.firebaseUid, account.uid))
      .returning();
    if (!user) throw new Error('The new user has no record.');
    return { ...account, user };
  };

  const close = async () => {
    await built.close();
    await database.drop();
    await rm(storage, { recursive: true, force: true });
  };
  // `variables` start another process on the same database and storage.
  return {
    ...{ app, services, environment, variables, inject, signUp, close },
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    /** Runs a statement that changes tables, which the app itself may not. */
    asOwner: database.asOwner,
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
/** A signed-up person with their record. */
export type TestPerson = Awaited<ReturnType<TestApp['signUp']>>;
