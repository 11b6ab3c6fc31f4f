import { z } from 'zod';

/** What the browser may know of the configuration. The web server writes it into the page as JSON. */
export const publicConfigurationSchema = z.object({
  /** Origin of the API. */
  apiUrl: z.url(),
  /** Origin of the public site, where Go to Home and Logout lead. */
  storefrontOrigin: z.url(),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Set on a developer's machine alone. */
    emulatorUrl: z.url().nullable(),
  }),
});
export type PublicConfiguration = z.infer<typeof publicConfigurationSchema>;
