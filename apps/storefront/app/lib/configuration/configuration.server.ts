import { type Environment, parseEnvironment } from './environment.server.ts';
import type { PublicConfiguration } from './public-configuration.ts';

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

/** What the browser may know; everything in it is public by nature. */
export function toPublicConfiguration(environment: Environment): PublicConfiguration {
  return {
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
