import { describeError, translateMessage } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { type Api, ApiError } from '../lib/api/browser-api.ts';
import type { EmailChange, EmailVerification } from './create-session.ts';
import { AccountError } from './describe-auth-error.ts';
import type { IdentityPerson } from './identity.ts';
import type { SessionUser } from './session-store.ts';

/** Creates or refreshes the user's record and reads their role from it. Idempotent. */
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
    const isAnswered = error instanceof ApiError && error.status > 0;
    throw new AccountError(isAnswered ? translateMessage(error) : m.auth_create_failed(), { cause: error });
  }
}

/** Requests a reset mail. Errors carry a message for the user. */
export async function requestPasswordReset(api: Api, email: string): Promise<void> {
  try {
    await api.requestPasswordReset({ body: { email } });
  } catch (error) {
    const isInvalidAddress = error instanceof ApiError && error.code === 'invalid_request';
    const message = isInvalidAddress ? m.auth_email_not_valid() : describeError(error, m.auth_unexpected());
    throw new AccountError(message, { cause: error });
  }
}

const invalidLinkCodes: readonly string[] = ['link_expired', 'not_found', 'invalid_request'];

/** Confirms an address with a link's code. Rejects with a message for the user when another try may work. */
export async function verifyEmail(api: Api, code: string): Promise<EmailVerification> {
  try {
    const { data } = await api.verifyEmail({ body: { code } });
    return { status: 'confirmed', email: data.UserEmail, wasVerified: data.wasVerified };
  } catch (error) {
    const message = describeError(error, m.auth_check_connection());
    if (error instanceof ApiError && invalidLinkCodes.includes(error.code))
      return { status: 'invalid', message };
    throw new AccountError(message, { cause: error });
  }
}

/** Corrects the address of the signed-in user. Errors carry a message for the user. */
export async function changeEmail(api: Api, email: string): Promise<EmailChange> {
  try {
    const { data } = await api.changeEmail({ body: { email } });
    return { isPending: data.isPending };
  } catch (error) {
    const message = describeError(error, m.auth_email_change_failed());
    throw new AccountError(message, { cause: error });
  }
}
