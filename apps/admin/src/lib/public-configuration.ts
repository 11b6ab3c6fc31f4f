import type { FirebaseConfiguration } from '@credit-studio/frontend/firebase-auth';
import * as z from 'zod/mini';

/** The part of the configuration that the web server writes into the page, as JSON. */
export const publicConfigurationSchema = z.object({
  /** Origin of the API. */
  apiUrl: z.url(),
  /** Origin of the public site, the target of Go to Home and Logout. */
  storefrontOrigin: z.url(),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulatorUrl: z.nullable(z.url()),
  }) satisfies z.ZodMiniType<FirebaseConfiguration>,
});
export type PublicConfiguration = z.infer<typeof publicConfigurationSchema>;
