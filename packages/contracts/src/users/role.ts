/** Roles that staff can choose. Roles stored by others are kept as they are. */
export const userRoles = ['member', 'moderator', 'Seller', 'Admin', 'other'] as const;
export const memberships = ['free', 'basic', 'premium'] as const;

/** Compared without case, as every role and status word. */
export const isAdminRole = (role: string): boolean => role.toLowerCase() === 'admin';
export const isSellerRole = (role: string): boolean => role.toLowerCase() === 'seller';
