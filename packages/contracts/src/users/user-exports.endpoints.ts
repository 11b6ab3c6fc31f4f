import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { userSchema } from './user.ts';
import { userEndpoints } from './users.endpoints.ts';

export const userExportEndpoints = {
  exportUsers: defineEndpoint({
    method: 'GET',
    path: '/users/export',
    access: 'admin',
    tag: 'Users',
    summary: 'All users that match, newest first, as a CSV file.',
    transport: 'csv',
    limit: { calls: 10, seconds: 60 },
    query: userEndpoints.listUsers.query.omit({ sort: true, page: true, limit: true }),
    response: userSchema.pick({
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
};
