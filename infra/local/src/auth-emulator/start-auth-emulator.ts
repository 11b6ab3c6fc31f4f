import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { AccountFile } from './account-file.ts';
import { loadEmulatorApp } from './load-emulator-app.ts';

export interface AuthEmulatorOptions {
  /** 0 (default) takes any free port. */
  port?: number;
  host?: string;
  projectId?: string;
  /** Keeps the accounts over restarts; without it they live in memory. */
  accountsFile?: string;
}

export interface AuthEmulator {
  /** `host:port`, the form that `FIREBASE_AUTH_EMULATOR_HOST` wants. */
  host: string;
  url: string;
  port: number;
  projectId: string;
  close(): Promise<void>;
}

const accountChange =
  /accounts(:(signUp|update|delete|resetPassword|batchCreate|batchDelete|signInWithIdp))?(\?|$)/;

/** Starts the Firebase Auth emulator, with enumeration protection on as new Firebase projects have it. */
export async function startAuthEmulator(options: AuthEmulatorOptions = {}): Promise<AuthEmulator> {
  const { port = 0, host = '127.0.0.1', projectId = 'demo-credit-studio', accountsFile } = options;
  const app = await loadEmulatorApp(projectId);
  let accounts: AccountFile | null = null;
  const server = createServer((request, response) => {
    if (accounts && changesAccounts(request)) answerAfter(response, accounts);
    app(request, response);
  });
  await prepare(app, { host, projectId, accountsFile });
  const actualPort = await listen(server, port, host);
  const url = `http://${host}:${actualPort}`;
  if (accountsFile) accounts = new AccountFile({ url, projectId, file: accountsFile });
  return {
    host: `${host}:${actualPort}`,
    url,
    port: actualPort,
    projectId,
    close: async () => {
      await accounts?.save();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** At another port: who asks at the public one before the accounts are back would hear that they have none. */
async function prepare(
  app: RequestListener,
  { host, projectId, accountsFile }: { host: string; projectId: string; accountsFile: string | undefined },
): Promise<void> {
  const server = createServer(app);
  const url = `http://${host}:${await listen(server, 0, host)}`;
  await protectAgainstEnumeration(url, projectId);
  if (accountsFile) {
    await mkdir(path.dirname(accountsFile), { recursive: true });
    await new AccountFile({ url, projectId, file: accountsFile }).restore();
  }
  server.closeAllConnections();
  server.close();
}

function changesAccounts({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'OPTIONS' && accountChange.test(url);
}

/** Holds the answer back until the change is on the disk, so that no kill takes back an account. */
function answerAfter(response: ServerResponse, accounts: AccountFile): void {
  const end = response.end.bind(response);
  // Safe: the arguments are handed on to the very function that they were meant for.
  response.end = ((...args: Parameters<typeof end>) => {
    accounts.save().then(
      () => end(...args),
      (error: unknown) => {
        console.error('The accounts could not be saved.', error);
        end(...args);
      },
    );
    return response;
  }) as typeof response.end;
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The auth emulator has no port.');
  return address.port;
}

async function protectAgainstEnumeration(url: string, projectId: string): Promise<void> {
  const response = await fetch(`${url}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The auth emulator refused its configuration: ${await response.text()}`);
}
