import { z } from 'zod';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/identifiers.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { optionalUrlSchema, textSchema } from '../values/text.ts';
import { userSchema } from './user.ts';
import { profileEditSchema, userEditSchema } from './user-edit.ts';

const params = z.object({ id: recordIdSchema });

export const userEndpoints = {
  createUser: defineEndpoint({
    method: 'POST',
    path: '/api/create-user',
    access: 'token',
    tag: 'Users',
    summary: 'Create or refresh the caller’s own user record; identity comes from the token.',
    checksRevocation: true,
    body: z.object({
      // An identity without a name or an image has null for them.
      userName: textSchema(120).nullish(),
      profileURL: optionalUrlSchema.nullish(),
    }),
    response: dataEnvelope(userSchema),
  }),
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/users',
    access: 'user',
    tag: 'Users',
    summary: 'Users, newest first. Anyone but an admin finds only their own record.',
    paged: true,
    query: pagingQuerySchema.extend({ userEmail: z.string().trim().max(254).optional() }),
    response: z.array(userSchema),
  }),
  listAdmins: defineEndpoint({
    method: 'GET',
    path: '/users/admins',
    access: 'user',
    tag: 'Users',
    summary: 'All admins, for an admin. Anyone else gets an empty list.',
    response: z.array(userSchema),
  }),
  getUser: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'admin',
    tag: 'Users',
    summary: 'One user.',
    params,
    response: dataEnvelope(userSchema),
  }),
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'admin',
    tag: 'Users',
    summary:
      'Change name, role, membership or balance. A new role ends the person’s sessions; a new balance is booked as an adjustment of the one that was seen.',
    params,
    body: userEditSchema,
    response: dataEnvelope(userSchema),
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'admin',
    tag: 'Users',
    summary: 'Delete someone with their account and files. Orders and tickets stay without the person.',
    params,
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/update-user-profile/{id}',
    access: 'user',
    tag: 'Users',
    summary: 'Change one’s own profile. The email address cannot change.',
    params,
    body: profileEditSchema,
    response: dataEnvelope(userSchema),
  }),
};
