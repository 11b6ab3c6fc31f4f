import { type Api, ApiError } from '../lib/api/browser-api.ts';
import { AccountError } from './account-error.ts';
import type { IdentityPerson } from './identity.ts';
import type { SessionUser } from './session-user.ts';

/** Creates or refreshes the person's record and reads their role from it. Repeating it changes nothing. */
export async function createAccount(api: Api, person: IdentityPerson): Promise<SessionUser> {
  try {
    const { data } = await api.createUser({
      body: {
        ...(person.displayName && { userName: person.displayName }),
        ...(person.photoUrl && { profileURL: person.photoUrl }),
      },
    });
    return {
      uid: person.uid,
      email: data.UserEmail,
      userName: data.userName || data.UserEmail,
      userRole: data.userRole,
      profileUrl: data.profileURL,
    };
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status > 0;
    throw new AccountError(isRefusal ? error.message : 'Failed to create user', { cause: error });
  }
}
