import type { FirebaseConfiguration } from '@credit-studio/frontend/firebase-auth';
import { z } from 'zod';

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
    emulatorUrl: z.url().nullable(),
  }) satisfies z.ZodType<FirebaseConfiguration>,
});
export type PublicConfiguration = z.infer<typeof publicConfigurationSchema>;
