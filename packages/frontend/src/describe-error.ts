import { ApiError } from '@credit-studio/contracts';
import { baseLanguage, m } from '@credit-studio/messages';

const unavailableMessage = 'The server is not available right now. Please try again in a moment.';

/** What the client of the contracts says itself, in English for any program. */
const clientMessages = [m.errors_read_timed_out, m.errors_change_timed_out];

/** The message of an error in the language of the page. The server's own is in it; the client knows no language. */
export function translateMessage({ code, message }: ApiError): string {
  if (code === 'offline') return m.errors_offline();
  if (code === 'network') return m.errors_network();
  const write = clientMessages.find((known) => known({}, { locale: baseLanguage }) === message);
  return write ? write() : message;
}

/** For customers: the server's own message where it is meant for people, the given one and a reference otherwise. */
export function describeError(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code !== 'internal') return translateMessage(error);
  const requestId = findRequestId(error);
  if (!requestId) return otherwise;
  return m.errors_with_reference({ problem: otherwise.replace(/[.!]?$/, '.'), reference: requestId });
}

/** The id under which the server logged its own failure, to be quoted to support; null for any other error. */
export function findRequestId(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'internal' ? error.requestId : null;
}

/** For staff: the reason as the server gave it, its own failures with their request id. */
export function explainError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server’s answer could not be read.';
  const requestId = findRequestId(error);
  if (requestId) return `${error.message} Request ID: ${requestId}`;
  const isFromGateway = error.status >= 500 && error.requestId === null;
  return isFromGateway ? `${error.message.replace(/\.$/, '')}. ${unavailableMessage}` : error.message;
}

/** For staff: the server's own message if it answered; otherwise what failed, and why if that is known. */
export function explainFailure(error: unknown, failureMessage: string): string {
  if (!(error instanceof ApiError)) return failureMessage;
  return error.requestId ? explainError(error) : `${failureMessage}. ${explainError(error)}`;
}
