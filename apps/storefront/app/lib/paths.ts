import type { Generation, Order } from '@credit-studio/contracts';
import type { GenerationKind, LegalPageName } from '@credit-studio/contracts/rules';

type OrderLink = Pick<Order, 'kind' | 'orderId'>;

/** Every address of the storefront. Links and redirects use these. */
export const paths = {
  home: '/',
  homeSection: (anchor: 'about-sec' | 'pricing' | 'testimonials' | 'contact-sec') => `/#${anchor}`,
  about: '/about',
  contact: '/contact',
  shop: '/shop',
  item: (reference: string) => `/shop/${reference}`,
  /** The legal pages have their own names as addresses. */
  legalPage: (name: LegalPageName) => `/${name}`,
  /** The public page of a result that its customer has shared. */
  shared: (token: string) => `/shared/${token}`,
  /** The document of a shared result that is one, for the frame on its page. */
  sharedDocument: (token: string) => `/shared/${token}/document`,
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  buy: (packageId: string) => `/buy/${packageId}`,
  itemBuy: (itemId: string) => `/item-buy/${itemId}`,
  payNow: (orderId: string) => `/pay-now/${orderId}`,
  itemPayNow: (orderId: string) => `/item-pay-now/${orderId}`,
  /** Where a customer of a partner pays an order without signing in. */
  paymentLink: (token: string) => `/pay/${token}`,
  updateProfile: '/update-profile',
  dashboard: '/user/dashboard',
  orders: '/user/orders',
  /** The orders with the details of one of them open. */
  orderDetails: (orderId: string) => `/user/orders?order=${orderId}`,
  ordersHistory: '/user/orders-history',
  /** A page to print. */
  receipt: (orderId: string) => `/user/receipt/${orderId}`,
  selectPackage: '/user/select-package',
  createSupport: '/user/create-support',
  support: '/user/support',
  supportTicket: (ticketId: string) => `/user/support?ticket=${ticketId}`,
  pendingPayment: '/user/pending-payment',
  itemPendingPayment: '/user/item-pending-payment',
  packagePendingPayment: '/user/package-pending-payment',
  /** The unpaid orders, with the payment of one of them open at the top. */
  openPayment: ({ kind, orderId }: OrderLink) => `/user/${kind}-pending-payment?order=${orderId}`,
  subscriptionHistory: '/user/subscription-history',
  /** The history of the order's kind, led by what was just bought. */
  boughtOrder: ({ kind, orderId }: OrderLink) =>
    `/user/${kind === 'item' ? 'orders-history' : 'subscription-history'}?bought=${orderId}`,
  credits: '/user/credits',
  /** The ledger entries of one video. */
  creditsOfGeneration: (generationId: string) => `/user/credits?generation=${generationId}`,
  generateVideo: '/user/generate-code',
  /** The studio of one kind of generation. */
  studio: (kind: GenerationKind) => `/user/generate-code?kind=${kind}`,
  /** The studio of its kind, with one generation on its screen. */
  generation: ({ kind, _id }: Pick<Generation, 'kind' | '_id'>) =>
    `/user/generate-code?${kind === 'video' ? '' : `kind=${kind}&`}video=${_id}`,
  /** The form for a page that changes an earlier one. */
  continuedPage: (generationId: string) => `/user/generate-code?kind=code&continues=${generationId}`,
  /** The studio with an example in its form. */
  example: (image: string) => `/user/generate-code?example=${image}`,
  /** The studio with one video on its screen. */
  video: (generationId: string) => `/user/generate-code?video=${generationId}`,
} as const;

/** The administrator area is another app on another origin; its paths keep their prefix. */
export function adminUrl(adminOrigin: string, path = '/admin/dashboard'): string {
  return new URL(path, adminOrigin).href;
}
