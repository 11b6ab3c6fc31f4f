import { expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import type { ErrorCode } from '../errors/error-code.ts';
import type { Endpoint } from './define-endpoint.ts';
import { listErrors } from './list-errors.ts';

const table = Object.entries<Endpoint>(endpoints);

it.each([
  [
    'a read of anyone',
    endpoints.getPaymentSettings,
    ['forbidden', 'internal', 'rate_limited', 'service_unavailable'],
  ],
  [
    'a call of staff that keys can make too',
    endpoints.getReportSummary,
    [
      ...[
        'account_disabled',
        'account_not_created',
        'admin_only',
        'forbidden',
        'internal',
        'invalid_request',
      ],
      ...['not_found', 'permission_missing', 'provider_unavailable', 'rate_limited', 'scope_missing'],
      ...['second_factor_required', 'service_unavailable', 'session_expired', 'unauthenticated'],
    ],
  ],
  [
    'a call that confirms a session',
    endpoints.getSecondFactor,
    [
      ...['account_disabled', 'account_not_created', 'admin_only', 'forbidden', 'internal'],
      ...['not_found', 'permission_missing', 'provider_unavailable', 'rate_limited'],
      ...['service_unavailable', 'session_expired', 'unauthenticated'],
    ],
  ],
] as const)('%s can fail because of who calls and what they send', (_, endpoint, codes) => {
  expect(listErrors(endpoint)).toEqual(codes);
});

it('asks for a fresh confirmation where the table says so, in addition to that of the session', () => {
  const confirming = listErrors(endpoints.createApiKey).filter((code) => /second|confirmation/.test(code));
  expect(confirming).toEqual(['confirmation_required', 'second_factor_required']);
});

it('adds what a call declares, each code once', () => {
  const codes = listErrors(endpoints.newOrder);
  expect(codes).toEqual(expect.arrayContaining(['seller_cannot_purchase', 'conflict', 'not_found']));
  expect(new Set(codes).size).toBe(codes.length);
});

it.each(table)('%s declares only codes that do not follow from its form', (_, endpoint) => {
  const { errors = [], ...form } = endpoint;
  const known = listErrors(form);
  expect(errors.filter((code) => known.includes(code))).toEqual([]);
  expect(new Set(errors).size).toBe(errors.length);
});

it('has types with which programs that name every code of version 1.0 compile, and lists newer codes', () => {
  type NewerCode = 'permission_missing' | 'second_factor_required' | 'confirmation_required';
  const ofCustomers: Exclude<ErrorCode, NewerCode>[][] = [
    listErrors(endpoints.createUser),
    listErrors(endpoints.changeEmail),
    listErrors(endpoints.refundCredit),
  ];
  expect(ofCustomers.flat()).toEqual(
    expect.arrayContaining(['second_factor_required', 'permission_missing']),
  );
});
