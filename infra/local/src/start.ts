import { releaseMemoryWhenQuiet } from '@credit-studio/telemetry/release-memory';
import { demoAccounts } from './demo-accounts.ts';
import { PortInUseError } from './ports/index.ts';
import { onInterrupt, ProcessFailedError } from './processes/index.ts';
import { SettingsError } from './settings/index.ts';
import { type Stack, StackRunningError, startStack } from './stack/index.ts';
import { readStartOptions, type StartOptions } from './start-options.ts';

const { watch, production } = readOptions();
const abort = new AbortController();
let stack: Stack | null = null;
let ending: Promise<void> | null = null;

onInterrupt({
  first: () => {
    console.log('\nStopping… (Ctrl-C again to force)');
    abort.abort();
    if (stack) void end(0);
  },
  second: () => {
    stack?.killAll();
    process.exit(130);
  },
});

console.log(`Starting ${nameStack()}…`);
try {
  stack = await startStack({
    ...{ watch, production, replicas: production ? 2 : 1 },
    signal: abort.signal,
    onFatal: (message) => void end(1, message),
  });
  if (abort.signal.aborted) await end(0);
  else console.log(describeStack(stack));
  releaseMemoryWhenQuiet();
} catch (error) {
  if (abort.signal.aborted) process.exit(0);
  console.error(explain(error));
  process.exit(1);
}

/** Ends the process when the arguments ask for help, or make no sense. */
function readOptions(): StartOptions {
  const options = readStartOptions(process.argv.slice(2));
  if (!('exitCode' in options)) return options;
  const { text, exitCode } = options;
  if (exitCode === 0) console.log(text);
  else console.error(text);
  process.exit(exitCode);
}

function end(code: number, message?: string): Promise<void> {
  if (message) console.error(message);
  ending ??= (stack?.stop() ?? Promise.resolve()).then(() => process.exit(code));
  return ending;
}

/** Errors that the user can fix are shown as a message, all others with their stack trace. */
function explain(error: unknown): string {
  const isExpected =
    error instanceof SettingsError ||
    error instanceof PortInUseError ||
    error instanceof StackRunningError ||
    error instanceof ProcessFailedError;
  if (isExpected) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function nameStack(): string {
  if (production) return 'the production stack on this machine';
  return watch ? 'the local stack with hot reload' : 'the local stack';
}

function describeStack({ urls, origins, databaseUrl }: Stack): string {
  const addresses: [string, string][] = [
    ['Storefront', origins.storefront],
    ['Admin', origins.admin],
    ['API', origins.api],
    ['API reference', `${origins.api}/docs`],
    ['Mail', urls.mailPage],
    ['PayPal sandbox', urls.paypalSandbox],
    ['Gemini sandbox', urls.geminiSandbox],
    ['Auth emulator', urls.authEmulator],
    ['Postgres', databaseUrl],
  ];
  const accounts = demoAccounts.map(({ email, role }): [string, string] => [role, email]);
  const width = Math.max(...[...addresses, ...accounts].map(([name]) => name.length));
  const list = (rows: [string, string][]) => rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return [
    '',
    `Credit Studio is up (${process.uptime().toFixed(1)} s)`,
    '',
    ...list(addresses),
    '',
    `Demo accounts, password ${demoAccounts[0].password}`,
    '',
    ...list(accounts),
    '',
    ...(production
      ? [
          'The browser warns of the certificate, which was made on this machine: continue, or trust it first.',
          '',
        ]
      : []),
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}
