import type { PublicConfiguration } from '../lib/configuration/public-configuration.ts';
import { createSession, type Session } from './create-session.ts';

/** The session of the browser. Identity provider and API client are downloaded when first needed, not by the home page. */
export function createBrowserSession(configuration: PublicConfiguration): Session {
  const loadApi = async () => {
    const { createApi } = await import('../lib/api/browser-api.ts');
    return createApi({ baseUrl: configuration.apiUrl, getToken: session.getToken });
  };
  const loadAccountCalls = () => import('./account-calls.ts');
  const session: Session = createSession({
    getStorage: () => window.localStorage,
    loadIdentity: async () => (await import('./firebase-identity.ts')).createFirebaseIdentity(configuration),
    createAccount: async (person) => {
      const [api, { createAccount }] = await Promise.all([loadApi(), loadAccountCalls()]);
      return createAccount(api, person);
    },
    requestPasswordReset: async (email) => {
      const [api, { requestPasswordReset }] = await Promise.all([loadApi(), loadAccountCalls()]);
      await requestPasswordReset(api, email);
    },
    verifyEmail: async (code) => {
      const [api, { verifyEmail }] = await Promise.all([loadApi(), loadAccountCalls()]);
      return verifyEmail(api, code);
    },
    changeEmail: async (email) => {
      const [api, { changeEmail }] = await Promise.all([loadApi(), loadAccountCalls()]);
      return changeEmail(api, email);
    },
    endSessions: async () => {
      await (await loadApi()).endSessions();
    },
  });
  return session;
}
