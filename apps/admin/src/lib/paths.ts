/** Every address of the console, and those of the public site that it leads to. */
export const paths = {
  dashboard: '/admin/dashboard',
  orders: '/admin/orders',
  itemOrders: '/admin/items-orders',
  payments: '/admin/payments',
  packages: '/admin/packages',
  items: '/admin/items',
  users: '/admin/users',
  support: '/admin/support-messages',
  auditLog: '/admin/audit-log',
  system: '/admin/system',
  settings: '/admin/settings',
  logo: '/admin/settings/logo',
  banner: '/admin/settings/banner',
  features: '/admin/settings/features',
  about: '/admin/settings/about',
  testimonials: '/admin/settings/testimonials',
  footer: '/admin/settings/footer',
  contactPage: '/admin/settings/contact-page',
  paypal: '/admin/settings/paypal',
  aiKeys: '/admin/settings/ai-keys',
  emailTemplates: '/admin/settings/email-templates',
  account: '/admin/settings/account',
} as const;

export const pathOfOrder = (id: string): string => `${paths.orders}/${id}`;
export const pathOfItemOrder = (id: string): string => `${paths.itemOrders}/${id}`;
export const pathOfUser = (id: string): string => `${paths.users}/${id}`;
export const pathOfTicket = (id: string): string => `${paths.support}/${id}`;

/** The orders of one payment status. */
export const pathOfOrdersWithStatus = (status: string): string =>
  `${paths.orders}?${new URLSearchParams({ status })}`;

/** The orders and the tickets of one customer. */
export const pathOfOrdersBy = (userId: string): string =>
  `${paths.orders}?${new URLSearchParams({ userId })}`;
export const pathOfItemOrdersBy = (userId: string): string =>
  `${paths.itemOrders}?${new URLSearchParams({ userId })}`;
export const pathOfTicketsBy = (userEmail: string): string =>
  `${paths.support}?${new URLSearchParams({ userEmail })}`;

export const storefrontPaths = { home: '/', resetPassword: '/reset-password' } as const;
