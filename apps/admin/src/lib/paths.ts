/** Every address of the console, and those of the public site that it leads to. */
export const paths = {
  dashboard: '/admin/dashboard',
  orders: '/admin/orders',
  users: '/admin/users',
} as const;

/** The orders of one payment status. */
export const pathOfOrdersWithStatus = (status: string): string =>
  `${paths.orders}?${new URLSearchParams({ status })}`;

export const storefrontPaths = { home: '/', resetPassword: '/reset-password' } as const;
