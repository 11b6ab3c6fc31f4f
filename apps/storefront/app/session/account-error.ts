/** The identity is fine, and the record behind it could not be made. Its message is for the person. */
export class AccountError extends Error {
  override name = 'AccountError';
}
