import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema, sortSchema } from '../values/paging.ts';
import { optionalUrlSchema, textSchema } from '../values/text.ts';
import { profileEditSchema } from './profile.ts';
import { newCustomerSchema, userEditSchema, userSchema } from './user.ts';
import { maxTagLength } from './user-care-rules.ts';

const params = z.object({ id: recordIdSchema });

const filters = z.extend(z.pick(pagingQuerySchema, { search: true }), {
  userEmail: z.optional(z.string().check(z.trim(), z.maxLength(254))),
});

const yesOrNo = z.optional(z.enum(['true', 'false'], { error: 'Please send true or false.' }));

/** Filters that only staff can use; for anyone else they change nothing. */
const staffFilters = z.object({
  /** Both ends of the days on which they joined. */
  ...dayRangeShape,
  /** Compared without case. */
  role: z.optional(textSchema(40)),
  /** Whether they have a membership that has not ended. */
  member: yesOrNo,
  /** Whether they have paid for anything. */
  bought: yesOrNo,
  /** Whether they have credits left. */
  credits: yesOrNo,
  tag: z.optional(textSchema(maxTagLength)),
  blocked: z.optional(z.literal('true', { error: 'Please leave the filter out, or set it to true.' })),
});

export const userEndpoints = {
  createUser: defineEndpoint({
    method: 'POST',
    path: '/api/create-user',
    access: 'token',
    tag: 'Users',
    summary: 'Create or refresh the caller’s own user record. The identity comes from the token.',
    checksRevocation: true,
    errors: ['conflict', 'second_factor_required'],
    body: z.object({
      // An identity without a name or an image has null for them.
      userName: z.nullish(textSchema(120)),
      profileURL: z.nullish(optionalUrlSchema),
    }),
    response: dataEnvelope(userSchema),
  }),
  createCustomer: defineEndpoint({
    method: 'POST',
    path: '/api/customers',
    access: 'staff',
    scope: 'customers:write',
    tag: 'Users',
    summary:
      'Create a customer by their email address, without a password and without a mail. They sign in by resetting the password, or with Google.',
    status: 201,
    idempotent: true,
    limit: { calls: 300, seconds: 60 },
    body: newCustomerSchema,
    response: dataEnvelope(userSchema),
  }),
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/users',
    access: 'user',
    scope: 'customers:read',
    tag: 'Users',
    summary: 'Users, newest first. Without the right `customers:read`, callers find only their own record.',
    paged: true,
    query: z.extend(pagingQuerySchema, {
      ...filters.shape,
      ...staffFilters.shape,
      sort: sortSchema(['createdAt', 'userName', 'UserEmail', 'userRole', 'userMembership']),
    }),
    response: z.array(userSchema),
  }),
  exportUsers: defineEndpoint({
    method: 'GET',
    path: '/users/export',
    access: 'staff',
    permission: 'customers:export',
    scope: 'customers:read',
    tag: 'Users',
    summary: 'All users that match, newest first, as a CSV file.',
    transport: 'csv',
    limit: { calls: 10, seconds: 60 },
    query: z.extend(filters, staffFilters.shape),
    response: z.pick(userSchema, {
      _id: true,
      userName: true,
      UserEmail: true,
      userRole: true,
      userMembership: true,
      membershipValidity: true,
      currentBalance: true,
      address: true,
      city: true,
      country: true,
      phone: true,
      createdAt: true,
    }),
  }),
  listAdmins: defineEndpoint({
    method: 'GET',
    path: '/users/admins',
    access: 'user',
    tag: 'Users',
    summary:
      'All owners of the shop, for staff with `team:read`. Anyone else gets an empty list. `getTeam` has the other roles, too.',
    response: z.array(userSchema),
  }),
  getUser: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'staff',
    scope: 'customers:read',
    tag: 'Users',
    summary: 'One user.',
    params,
    response: dataEnvelope(userSchema),
  }),
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'staff',
    scope: 'customers:write',
    tag: 'Users',
    summary:
      'Change name, role, membership or balance. A new role ends the user’s sessions; a new balance is posted as an adjustment of `balanceSeen`, or else of the balance at that moment. What changes the team needs a fresh confirmation.',
    params,
    errors: ['conflict', 'stale_version', 'confirmation_required'],
    body: userEditSchema,
    response: dataEnvelope(userSchema),
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'staff',
    permission: 'customers:delete',
    tag: 'Users',
    summary:
      'Delete a user with their account and files. Orders and tickets stay without personal data. Someone in the team is deleted with a fresh confirmation.',
    params,
    errors: ['conflict', 'confirmation_required'],
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/update-user-profile/{id}',
    access: 'user',
    tag: 'Users',
    summary: 'Change the caller’s own profile. The email address cannot change.',
    params,
    body: profileEditSchema,
    response: dataEnvelope(userSchema),
  }),
};
