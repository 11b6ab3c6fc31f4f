import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** The calls that the apps and the admin SDK make; the emulator's whole description starts 1 s slower. */
const keptPaths = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithCustomToken|signInWithIdp|signInWithPassword|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}(\/accounts(:batchCreate|:batchDelete|:batchGet|:delete|:lookup|:query|:sendOobCode|:update)?|:createSessionCookie)$/,
  /^\/v1\/(projects|token|recaptchaParams|sessionCookiePublicKeys)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

interface ApiSpec {
  paths: Record<
    string,
    Record<string, { responses?: Record<string, { content?: Record<string, object> }> } | null>
  >;
}

interface EmulatorInternals {
  spec: ApiSpec;
  createApp(projectId: string, singleProjectMode: number): Promise<RequestListener>;
}

/**
 * Google's own emulator, without its command line, which needs twice the memory and four times as long.
 * These modules are not a public interface of firebase-tools: its version is pinned, and the tests next to
 * this file notice when an upgrade moves them.
 */
export async function loadEmulatorApp(projectId: string): Promise<RequestListener> {
  const { spec, createApp } = loadInternals();
  for (const [path, operations] of Object.entries(spec.paths)) {
    if (!keptPaths.some((kept) => kept.test(path))) delete spec.paths[path];
    else dropAnswerSchemas(operations);
  }
  return createApp(projectId, 0);
}

/** Answers come from the emulator itself; checking them against their schema only costs time. */
function dropAnswerSchemas(operations: ApiSpec['paths'][string]): void {
  for (const operation of Object.values(operations ?? {})) {
    for (const response of Object.values(operation?.responses ?? {})) {
      for (const content of Object.values(response.content ?? {})) Object.assign(content, { schema: {} });
    }
  }
}

function loadInternals(): EmulatorInternals {
  const require = createRequire(import.meta.url);
  compileSchemasLazily(createRequire(require.resolve('firebase-tools/package.json')));
  // Safe by the exact pin of firebase-tools in package.json: both shapes were read in that version.
  const specModule = require('firebase-tools/lib/emulator/auth/apiSpec') as { default: ApiSpec };
  const serverModule = require('firebase-tools/lib/emulator/auth/server') as Pick<
    EmulatorInternals,
    'createApp'
  >;
  return { spec: specModule.default, createApp: serverModule.createApp };
}

/**
 * The library that checks requests would compile the schemas of all calls at the start, which takes 1.4 s and leaves
 * 150 MB of garbage. Like this it compiles one when it is first needed.
 */
function compileSchemasLazily(requireOfEmulator: NodeJS.Require): void {
  // Safe by the same pin.
  const exegesis = requireOfEmulator('exegesis-express') as {
    middleware(spec: object, options: object): Promise<unknown>;
  };
  const { middleware } = exegesis;
  exegesis.middleware = (spec, options) =>
    middleware(spec, { ...options, lazyCompileValidationSchemas: true });
}
