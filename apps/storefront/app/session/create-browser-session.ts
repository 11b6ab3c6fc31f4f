import type { PublicConfiguration } from '../lib/configuration/public-configuration';
import { createSession, type Session } from './create-session';

/** The real session. Identity provider and API client are downloaded when first needed, never by the home page. */
export const createBrowserSession = (configuration: PublicConfiguration): Session => {
  const session: Session = createSession({
    getStorage: () => window.localStorage,
    loadIdentity: async () => (await import('./firebase-identity')).createFirebaseIdentity(configuration),
    createAccount: async (person) => {
      const [{ createApi }, { createAccount }] = await Promise.all([
        import('../lib/api/browser-api'),
        import('./create-account'),
      ]);
      const api = createApi({ baseUrl: configuration.apiUrl, getToken: session.getToken });
      return createAccount(api, person);
    },
  });
  return session;
};
