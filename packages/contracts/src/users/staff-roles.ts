/** The roles of the staff. The specification's Admin is the owner, and its moderator is support. */
export const staffRoles = ['owner', 'manager', 'support', 'content', 'accounting', 'developer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How each role is stored and sent as `userRole`. */
export const storedStaffRoles: Record<StaffRole, string> = {
  owner: 'Admin',
  manager: 'manager',
  support: 'moderator',
  content: 'content',
  accounting: 'accounting',
  developer: 'developer',
};

/** What each role is for, in a sentence or two. */
export const staffRoleDescriptions: Record<StaffRole, string> = {
  owner: 'Everything, with the team, all keys and the PayPal account that receives the money.',
  manager:
    'The shop from day to day: orders, refunds, customers, prices, content and settings. Sees the team and the keys without changing them.',
  support:
    'Customers, tickets, results and disputes, and gifts of credits. No refunds, prices, settings or reports.',
  content: 'The content of the site and its legal pages. Sees no customers and no orders.',
  accounting: 'Orders, payments, refunds, disputes and reports. Changes no customers.',
  developer:
    'Keys of programs and of the AI provider, webhooks, and the state of the system. Reads orders and customers without changing them.',
};

/** The role of the staff that a stored role is; null for customers, sellers and unknown roles. */
export function findStaffRole(role: string): StaffRole | null {
  const stored = role.toLowerCase();
  return staffRoles.find((name) => storedStaffRoles[name].toLowerCase() === stored) ?? null;
}

/** Whether someone with this stored role may enter the console. */
export function isStaffRole(role: string): boolean {
  return findStaffRole(role) !== null;
}
