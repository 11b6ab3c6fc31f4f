/**
 * Accounts of the local stack only. The seed creates them; production refuses to start with them, and knows them
 * by their uids, which no one can choose by signing up.
 */
export const demoAccounts = [
  {
    uid: 'demo-admin',
    email: 'admin@example.test',
    password: 'local-demo-1',
    role: 'Admin',
    name: 'Ada Admin',
  },
  {
    uid: 'demo-seller',
    email: 'seller@example.test',
    password: 'local-demo-1',
    role: 'Seller',
    name: 'Sam Seller',
  },
  {
    uid: 'demo-support',
    email: 'support@example.test',
    password: 'local-demo-1',
    role: 'moderator',
    name: 'Sasha Support',
  },
  {
    uid: 'demo-customer',
    email: 'customer@example.test',
    password: 'local-demo-1',
    role: 'member',
    name: 'Cleo Customer',
  },
] as const;
