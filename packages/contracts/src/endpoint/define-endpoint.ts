import * as z from 'zod/mini';
import type { ErrorCode } from '../errors/error-code.ts';
import type { ApiScope } from './api-scopes.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call:
 * - `public`: anyone; a token is not looked at
 * - `optional`: anyone; a valid token widens the answer
 * - `token`: any verified identity, with or without a user record
 * - `user`: a verified identity with a user record
 * - `staff`: a user whose role has the permission of the call
 * - `admin`: what `staff` was called in version 1.0. No call has it, and tables of other programs may
 * - `provider`: a third party that proves itself in another way (a signed webhook)
 */
export type Access = 'public' | 'optional' | 'token' | 'user' | 'staff' | 'admin' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How the answer travels: JSON, server-sent events, a JSON answer to a multipart upload, or a file. The response schema
 * of a streamed CSV file is an object: one row, whose fields in order are the columns. A PDF file has none: `z.unknown`.
 */
export type Transport = 'json' | 'events' | 'upload' | 'csv' | 'pdf';

/** The parts of an upload: files in parts of one name, and texts. */
export interface UploadForm {
  files: string;
  /** An upload of one file needs it; of several, each is optional. */
  maxFiles: number;
  fields?: z.ZodMiniObject;
}

/** At most `calls` in any `seconds`, per user, or per network address where no one is signed in. */
export interface CallLimit {
  calls: number;
  seconds: number;
}

/** One call of the API: the server registers its route from it, and the clients build their calls from it. */
export interface Endpoint {
  method: Method;
  /** Path with `{name}` placeholders, as in OpenAPI. */
  path: string;
  access: Access;
  /**
   * The right that a person of the staff needs for a call with access `staff`, where it is another one than the scope.
   */
  permission?: Permission;
  /**
   * The right that an API key needs for this call. Without one no key can make it; a call that answers anyone then
   * answers a key like anyone.
   */
  scope?: ApiScope;
  /**
   * The right that an API key needs to make this call for a customer, whom the header `Credit-Studio-Customer` names.
   * Without one no key can.
   */
  customerScope?: ApiScope;
  /** One line for the API's documentation. */
  summary: string;
  /** Noun under which the documentation lists the call. */
  tag: string;
  status?: 200 | 201 | 202;
  /** With `Prefer: wait=N` the answer waits up to N seconds for the result, which then comes with status 200. */
  waits?: boolean;
  transport?: Transport;
  /**
   * The answer carries `X-Total-Count`. The client returns `{ rows, total }` for a bare list, and an envelope with
   * `total` next to its `data`.
   */
  paged?: boolean;
  /** A limit of this call in addition to the general one. Beyond it the answer is `rate_limited` with `Retry-After`. */
  limit?: CallLimit;
  /** Takes an `Idempotency-Key` header: the same key with the same request gets the first answer again. */
  idempotent?: boolean;
  /** Asks the identity provider whether the session was ended; calls of staff always do. */
  checksRevocation?: boolean;
  /**
   * What a call of staff has to do with the second factor. By default the session has to be confirmed with it, where the
   * person has one or the shop requires one. `confirms`: a call that confirms it. `sets-up`: a call that someone who has
   * none yet may make to set one up.
   */
  secondFactor?: 'confirms' | 'sets-up';
  /**
   * The person has to have shown within the last ten minutes who they are, with their second factor or, without one, by
   * signing in; otherwise the answer is `confirmation_required`. API keys have nothing to show, and are not asked.
   */
  needsFreshConfirmation?: boolean;
  /** What anonymous callers get is the same for all of them, and carries a strong ETag. Searches are not stored. */
  cached?: boolean;
  /** The error codes of this call, in addition to those that follow from its access and its parts (`listErrors`). */
  errors?: readonly ErrorCode[];
  /** Set on a call that will be removed: what to use instead, as a sentence. */
  deprecated?: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** What an upload sends in place of a JSON body. */
  form?: UploadForm;
  response: z.ZodMiniType;
}

/** A call of staff names the right that it needs. */
type DefinedEndpoint = Endpoint &
  (
    | { access: Exclude<Access, 'staff'>; permission?: never }
    | { access: 'staff'; permission: Permission }
    | { access: 'staff'; scope: ApiScope }
  );

/** A call of this version. `defineEndpoint` still takes the access of version 1.0, for tables of other programs. */
export type CurrentEndpoint = Endpoint & { access: Exclude<Access, 'admin'> };

/** Keeps the literal types of an endpoint, so that clients and routes are typed from it. */
export function defineEndpoint<const E extends DefinedEndpoint>(endpoint: E): E {
  return endpoint;
}

/** The right that a person of the staff needs for a call of staff. */
export function permissionOf({ permission, scope, path }: Endpoint): Permission {
  const needed = permission ?? scope;
  if (!needed) throw new Error(`The call ${path} names no right.`);
  return needed;
}

export type InputPart<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType>
    ? K extends 'query'
      ? { query?: z.input<S> }
      : { [P in K]: z.input<S> }
    : unknown;

/** What a client passes to make the call. */
export type EndpointInput<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** What a list can be sorted by, such as `-createdAt`. */
export type SortOf<E extends Endpoint> =
  E extends Record<'query', infer S extends z.ZodMiniType>
    ? z.input<S> extends { sort?: infer Sort }
      ? Extract<Sort, string>
      : never
    : never;

/** The parsed answer. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;

/** The answer of a call that returns nothing but its success, in words for the user. */
export const acknowledgement = z.object({ success: z.literal(true), message: z.string() });

/** `{ success: true, data, message? }`, the answer of the specification's content calls. */
export function dataEnvelope<S extends z.ZodMiniType>(data: S) {
  return z.object({ success: z.literal(true), data, message: z.optional(z.string()) });
}
