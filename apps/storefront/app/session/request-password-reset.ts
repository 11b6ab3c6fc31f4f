import { describeError } from '@credit-studio/frontend/describe-error';
import { type Api, ApiError } from '../lib/api/browser-api.ts';
import { AccountError } from './account-error.ts';

/** Has a reset mail sent; a refusal is told in words for the person. */
export async function requestPasswordReset(api: Api, email: string): Promise<void> {
  try {
    await api.requestPasswordReset({ body: { email } });
  } catch (error) {
    const isBadAddress = error instanceof ApiError && error.code === 'invalid_request';
    const sentence = isBadAddress
      ? 'Please enter a valid email address.'
      : describeError(error, 'An unexpected error occurred. Please try again later.');
    throw new AccountError(sentence, { cause: error });
  }
}
