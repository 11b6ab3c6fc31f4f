import { randomBytes } from 'node:crypto';
import { findIssueDescription, findIssueStatus, type Issue } from './issues.ts';

const summaries: Record<number, { name: string; message: string }> = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  403: { name: 'NOT_AUTHORIZED', message: 'Authorization failed due to insufficient permissions.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error occurred.' },
};

interface ErrorPlace {
  /** A JSON pointer to the field that is wrong. */
  field?: string;
  /** The order whose buyer has to come back to the approval page. */
  redirectUrl?: string;
}

/** An answer in PayPal's error envelope. */
export class PaypalError extends Error {
  readonly status: number;
  readonly issue: Issue | null;
  readonly place: ErrorPlace;

  constructor(issue: Issue, place: ErrorPlace = {}) {
    super(findIssueDescription(issue));
    this.issue = issue;
    this.status = findIssueStatus(issue);
    this.place = place;
  }

  toBody() {
    return describeError(this.status, this);
  }
}

/** The envelope of a status, with the issue when there is one. */
export function describeError(status: number, error?: PaypalError) {
  const summary = summaries[status] ?? {
    name: 'INTERNAL_SERVER_ERROR',
    message: 'An internal server error occurred.',
  };
  const issue = error?.issue;
  const details = issue
    ? [
        {
          ...(error.place.field ? { field: error.place.field, location: 'body' } : {}),
          issue,
          description: error.message,
        },
      ]
    : [];
  const links = issue
    ? [
        {
          href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`,
          rel: 'information_link',
          method: 'GET',
        },
      ]
    : [];
  if (error?.place.redirectUrl) links.push({ href: error.place.redirectUrl, rel: 'redirect', method: 'GET' });
  return { ...summary, details, debug_id: randomBytes(7).toString('hex').slice(0, 13), links };
}
