/** Roles that staff can choose. Roles stored by others are kept as they are. */
export const userRoles = ['member', 'moderator', 'Seller', 'Admin', 'other'] as const;
export const memberships = ['free', 'basic', 'premium'] as const;

/** Compared without case, as every role and status word. */
export function isAdminRole(role: string): boolean {
  return role.toLowerCase() === 'admin';
}
export function isSellerRole(role: string): boolean {
  return role.toLowerCase() === 'seller';
}
