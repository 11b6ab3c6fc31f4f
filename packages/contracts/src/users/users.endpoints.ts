import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { textSchema } from '../values/text.ts';
import { userSchema } from './user.ts';

export const userEndpoints = {
  createUser: defineEndpoint({
    method: 'POST',
    path: '/api/create-user',
    access: 'token',
    tag: 'Users',
    summary: 'Create or refresh the caller’s own user record; identity comes from the token.',
    body: z.object({
      userName: textSchema(120).optional(),
      profileURL: textSchema(2048).optional(),
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
};
