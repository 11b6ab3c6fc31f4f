/** Every address of the storefront. Links and redirects take theirs from here. */
export const paths = {
  home: '/',
  homeSection: (anchor: 'about-sec' | 'pricing' | 'testimonials') => `/#${anchor}`,
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  buy: (packageId: string) => `/buy/${packageId}`,
  payNow: (orderId: string) => `/pay-now/${orderId}`,
  dashboard: '/user/dashboard',
  packagePendingPayment: '/user/package-pending-payment',
  subscriptionHistory: '/user/subscription-history',
  generateVideo: '/user/generate-code',
} as const;

/** The administrator area is another app on another origin; its paths keep their prefix. */
export const adminUrl = (adminOrigin: string, path = '/admin/dashboard'): string =>
  new URL(path, adminOrigin).href;
