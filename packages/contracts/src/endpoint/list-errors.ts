import type { ErrorCode } from '../errors/error-code.ts';
import type { Access, Endpoint } from './define-endpoint.ts';

/** What any call can answer: it is one too many, sent from the wrong place, or the API has a problem. */
const ofEveryCall: readonly ErrorCode[] = ['rate_limited', 'forbidden', 'service_unavailable', 'internal'];

/** What a token or key can be refused with. The identity provider may be asked, and may be unavailable. */
const ofCallers: readonly ErrorCode[] = [
  'unauthenticated',
  'session_expired',
  'account_disabled',
  'provider_unavailable',
];

const ofAccess: Record<Access, readonly ErrorCode[]> = {
  public: [],
  provider: [],
  optional: ofCallers,
  token: ofCallers,
  // An account can be deleted while it calls.
  user: [...ofCallers, 'account_not_created', 'not_found'],
  staff: [...ofCallers, 'account_not_created', 'not_found', 'admin_only', 'permission_missing'],
  admin: [...ofCallers, 'account_not_created', 'not_found', 'admin_only'],
};

/** What staff who have to confirm who they are get. */
function ofConfirmation({ access, secondFactor, needsFreshConfirmation }: Endpoint): ErrorCode[] {
  return [
    ...(access === 'staff' && secondFactor !== 'confirms' ? (['second_factor_required'] as const) : []),
    ...(needsFreshConfirmation ? (['confirmation_required'] as const) : []),
  ];
}

/** What the parts of a request can be refused with. */
function ofRequest({ method, params, query, body, scope, customerScope, idempotent }: Endpoint): ErrorCode[] {
  const takesInput = Boolean(params || query || body || idempotent) || method !== 'GET';
  return [
    ...(params ? (['not_found'] as const) : []),
    ...(takesInput ? (['invalid_request'] as const) : []),
    ...(method === 'GET' ? [] : (['unsupported_media_type', 'file_too_large'] as const)),
    ...(scope || customerScope ? (['scope_missing'] as const) : []),
    // The key of a repeated request was sent with another one.
    ...(idempotent ? (['conflict'] as const) : []),
  ];
}

/** Newer than version 1.0. */
type NewerCode = 'permission_missing' | 'second_factor_required' | 'confirmation_required';

/**
 * The codes of a call. Those that are newer than version 1.0 are answered to staff only, so they are in the type of calls
 * of staff, an access that is as new. The type of any other call leaves them out, also where the call declares one, so that
 * programs that name every code of version 1.0 still compile.
 */
type CodeOf<E extends Endpoint> = E extends { access: 'staff' }
  ? ErrorCode
  : Endpoint extends E
    ? ErrorCode
    : Exclude<ErrorCode, NewerCode>;

/** Every error code that a call can answer with: those that follow from its form, and those that it declares. */
export function listErrors<E extends Endpoint>(endpoint: E): CodeOf<E>[] {
  const codes = [
    ...ofEveryCall,
    ...ofAccess[endpoint.access],
    ...ofConfirmation(endpoint),
    ...ofRequest(endpoint),
    ...(endpoint.errors ?? []),
  ];
  // A program may meet a word that is newer than its types, here as in every answer.
  return [...new Set(codes)].sort() as CodeOf<E>[];
}
