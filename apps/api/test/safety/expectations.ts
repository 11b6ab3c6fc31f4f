import type { CallerName } from './callers.ts';

/** The status that each caller gets for a request that is valid in itself. */
export type Expectation = Record<CallerName, number>;

const noToken = {
  'no token': 401,
  'expired token': 401,
  'forged token': 401,
  'former admin': 401,
  'deleted account': 403,
} as const;
const others = { 'other customer': 404, seller: 404 } as const;

/** A token is not looked at. */
export function everyone(status: number): Expectation {
  return {
    'no token': status,
    'expired token': status,
    'forged token': status,
    'former admin': status,
    'deleted account': status,
    customer: status,
    'other customer': status,
    seller: status,
    admin: status,
  };
}

/** Anyone without a token, or with one that is good, be there a record or not. */
export function visitors(status: number): Expectation {
  return {
    ...everyone(status),
    ...noToken,
    'no token': status,
    'deleted account': status,
  };
}

/** Everybody who is signed in, each for themselves. */
export function signedIn(status: number): Expectation {
  return { ...everyone(status), ...noToken };
}

/** Everyone who may buy. */
export function buyers(status: number): Expectation {
  return { ...signedIn(status), seller: 403 };
}

/** Only the owner of the record: for others, including staff, it does not exist. */
export function owner(status: number): Expectation {
  return {
    ...noToken,
    ...others,
    customer: status,
    admin: 404,
  };
}

/** The owner of the record and staff. */
export function ownerAndStaff(status: number): Expectation {
  return { ...owner(status), admin: status };
}

/** Only staff. */
export function staff(status: number): Expectation {
  return {
    ...noToken,
    customer: 403,
    'other customer': 403,
    seller: 403,
    admin: status,
  };
}
