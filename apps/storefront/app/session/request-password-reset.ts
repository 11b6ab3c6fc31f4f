import { type Api, ApiError } from '../lib/api/browser-api';
import { describeError } from '../lib/describe-error';
import { AccountError } from './account-error';

/** Has a reset mail sent; a refusal is told in words for the person. */
export const requestPasswordReset = async (api: Api, email: string): Promise<void> => {
  try {
    await api.requestPasswordReset({ body: { email } });
  } catch (error) {
    const isBadAddress = error instanceof ApiError && error.code === 'invalid_request';
    const sentence = isBadAddress
      ? 'Please enter a valid email address.'
      : describeError(error, 'An unexpected error occurred. Please try again later.');
    throw new AccountError(sentence, { cause: error });
  }
};
