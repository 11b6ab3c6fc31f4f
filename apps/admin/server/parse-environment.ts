import { isLocalTrial } from '@credit-studio/contracts';
import { z } from 'zod';
import type { PublicConfiguration } from '../src/lib/public-configuration.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://admin.example.com' })
  .transform((value) => new URL(value).origin);
const text = z.string({ error: 'is missing' });

const environmentSchema = z.object({
  /** In production, whatever suits only a developer's machine is refused. */
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('production'),
  /** Together with addresses that all end with localhost: permits the sandboxes in production, for a trial. */
  INSECURE_TRIAL: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  /** The network interface that the server listens on. */
  ADMIN_HOST: text.default('0.0.0.0'),
  /** The port of the console. */
  ADMIN_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3001),
  /** Where staff find the console. */
  ADMIN_ORIGIN: origin,
  /** Where customers find the storefront, for links from the console. */
  STOREFRONT_ORIGIN: origin,
  /** Where browsers reach the API. */
  API_PUBLIC_URL: origin,
  /** The web API key of the Firebase project, which is no secret. */
  FIREBASE_API_KEY: text,
  /** The domain of the project's sign-in pages. */
  FIREBASE_AUTH_DOMAIN: text,
  /** The Firebase project whose accounts sign in. */
  FIREBASE_PROJECT_ID: text,
  /** The local identity emulator. Refused in production. */
  FIREBASE_AUTH_EMULATOR_URL: origin.optional(),
});
export type Environment = z.infer<typeof environmentSchema>;

function findProductionProblems(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production' || isLocalTrial(environment)) return [];
  const problems: string[] = [];
  if (environment.FIREBASE_AUTH_EMULATOR_URL)
    problems.push('FIREBASE_AUTH_EMULATOR_URL: must not be set in production; remove it');
  if (environment.FIREBASE_PROJECT_ID.startsWith('demo-'))
    problems.push('FIREBASE_PROJECT_ID: is a demo project; set the real project in production');
  return problems;
}

/** The settings of the web server, or one readable line per problem. An empty variable counts as unset. */
export function parseEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment } | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  }
  const problems = findProductionProblems(parsed.data);
  return problems.length > 0 ? { problems } : { environment: parsed.data };
}

/** The part that the browser may know. */
export function toPublicConfiguration(environment: Environment): PublicConfiguration {
  return {
    apiUrl: environment.API_PUBLIC_URL,
    storefrontOrigin: environment.STOREFRONT_ORIGIN,
    firebase: {
      apiKey: environment.FIREBASE_API_KEY,
      authDomain: environment.FIREBASE_AUTH_DOMAIN,
      projectId: environment.FIREBASE_PROJECT_ID,
      emulatorUrl: environment.FIREBASE_AUTH_EMULATOR_URL ?? null,
    },
  };
}
