/** Roles that staff can choose, those of the specification first. A stored role outside this list is kept. */
export const userRoles = [
  ...(['member', 'moderator', 'Seller', 'Admin', 'other'] as const),
  ...(['manager', 'content', 'accounting', 'developer'] as const),
];

export const memberships = ['free', 'basic', 'premium'] as const;

export type Membership = (typeof memberships)[number];

/** Roles are compared without case, like every status. */
export function isAdminRole(role: string): boolean {
  return role.toLowerCase() === 'admin';
}

export function isSellerRole(role: string): boolean {
  return role.toLowerCase() === 'seller';
}

/** Only these users have no more rights than to their own records. Any other role, also an unknown one, may have more. */
export function isCustomerRole(role: string): boolean {
  return role.toLowerCase() === 'member';
}
