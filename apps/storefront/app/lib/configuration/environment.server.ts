import { isLocalTrial, isWeakSecret } from '@credit-studio/contracts';
import { baseLanguage, languages, parseLanguageList } from '@credit-studio/messages';
import { z } from 'zod';
import type { PublicConfiguration } from './public-configuration.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://studio.example.com' })
  .transform((value) => new URL(value).origin);

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://www.paypal.com/sdk/js',
});

const text = z.string({ error: 'is missing' }).min(1, 'is missing');

function toLanguageList(value: string, context: z.RefinementCtx) {
  const list = parseLanguageList(value);
  if (list) return list;
  context.addIssue(`must be a list such as ${languages.join(',')}, which begins with ${baseLanguage}`);
  return z.NEVER;
}

/** Every environment variable that the storefront reads, with what it must look like. */
const environmentSchema = z.object({
  /** In production, whatever suits only a developer's machine is refused. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** Together with addresses that all end with localhost: permits the sandboxes in production, for a trial. */
  INSECURE_TRIAL: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  /** The network interface that the server listens on. */
  STOREFRONT_HOST: text.default('0.0.0.0'),
  /** The port of the storefront. */
  STOREFRONT_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  /** Where Prometheus reads the figures of this process; without it there is no such port. */
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535).optional(),
  /** A collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
  /** The part of all traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(1),
  /** The languages of the pages, `en` first: the others have addresses that begin with their name, such as `/de/shop`. */
  LANGUAGES: z.string().default('en,de').transform(toLanguageList),
  /** Where customers find the storefront. */
  STOREFRONT_ORIGIN: origin,
  /** Where staff find the console, for those who look for it here. */
  ADMIN_ORIGIN: origin,
  /** Where this process reaches the API. */
  API_INTERNAL_URL: origin,
  /** Shared with the API, so that it counts calls for the visitor instead of for this server. */
  STOREFRONT_SECRET: text.optional(),
  /** Proxies in front of this server. A number too high lets visitors make up the address that they are counted under. */
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a whole number' }).int().min(0).default(0),
  /** Where the API sends browsers for files, if not to itself: the object store or its CDN. */
  MEDIA_ORIGIN: origin.optional(),
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
  /** Offers sign-in through a pop-up window. It must be enabled in the Firebase project. */
  SIGN_IN_POPUP_PROVIDER: z.enum(['google'], { error: 'must be google, or empty for none' }).optional(),
  /** A sandbox in the place of PayPal's script. Refused in production. */
  PAYPAL_SDK_BASE_URL: address.optional(),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Settings that are right in development and dangerous in production. */
function findProductionProblems(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const problems = isLocalTrial(environment) ? [] : findSandboxes(environment);
  if (!environment.STOREFRONT_SECRET || isWeakSecret(environment.STOREFRONT_SECRET))
    problems.push('STOREFRONT_SECRET: is missing or not random; generate one with: openssl rand -base64 32');
  return problems;
}

function findSandboxes(environment: Environment): string[] {
  const problems: string[] = [];
  if (environment.FIREBASE_AUTH_EMULATOR_URL)
    problems.push('FIREBASE_AUTH_EMULATOR_URL: must not be set in production, its sign-ins prove nothing');
  if (environment.PAYPAL_SDK_BASE_URL)
    problems.push('PAYPAL_SDK_BASE_URL: must not be set in production, where only PayPal may take payments');
  if (environment.FIREBASE_PROJECT_ID.startsWith('demo-'))
    problems.push('FIREBASE_PROJECT_ID: a demo- project exists in the emulator only, name the real one');
  return problems;
}

export type ParsedEnvironment =
  | { environment: Environment; problems: [] }
  | { environment: null; problems: string[] };

/** Reads the variables; an empty one counts as missing. Each problem is one line that names its variable. */
export function parseEnvironment(source: Record<string, string | undefined>): ParsedEnvironment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  const problems = parsed.success
    ? findProductionProblems(parsed.data)
    : parsed.error.issues.map(({ path, message, code }) => {
        const isMissing = code === 'invalid_type' && present[String(path[0])] === undefined;
        return `${path.join('.')}: ${isMissing ? 'is missing' : message}`;
      });
  if (!parsed.success || problems.length > 0) return { environment: null, problems };
  return { environment: parsed.data, problems: [] };
}

let known: Environment | undefined;

/** The process's configuration, parsed once. Throws one readable line per problem. */
export function getConfiguration(): Environment {
  if (known) return known;
  const { environment, problems } = parseEnvironment(process.env);
  if (!environment)
    throw new Error(`The storefront cannot start:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  known = environment;
  return environment;
}

/** The part that the browser may know. None of it is secret. */
export function toPublicConfiguration(environment: Environment): PublicConfiguration {
  return {
    languages: environment.LANGUAGES,
    storefrontOrigin: environment.STOREFRONT_ORIGIN,
    adminOrigin: environment.ADMIN_ORIGIN,
    apiUrl: environment.API_PUBLIC_URL,
    firebase: {
      apiKey: environment.FIREBASE_API_KEY,
      authDomain: environment.FIREBASE_AUTH_DOMAIN,
      projectId: environment.FIREBASE_PROJECT_ID,
      emulatorUrl: environment.FIREBASE_AUTH_EMULATOR_URL ?? null,
    },
    popupProvider: environment.SIGN_IN_POPUP_PROVIDER ?? null,
    paypalSdkBaseUrl: environment.PAYPAL_SDK_BASE_URL ?? null,
  };
}
