import { legalPageNames } from '@credit-studio/contracts/rules';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('shop', 'routes/shop.tsx'),
    route('shop/:id', 'routes/shop-item.tsx'),
    route('shared/:token', 'routes/shared.tsx'),
    ...legalPageNames.map((name) => route(name, 'routes/legal-page.tsx', { id: name })),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/checkout-layout.tsx', [
    layout('routes/visitor-layout.tsx', [
      route('buy/:id', 'routes/buy.tsx'),
      route('item-buy/:id', 'routes/item-buy.tsx'),
    ]),
    layout('routes/pay-layout.tsx', [
      route('pay/:token', 'routes/pay-link.tsx'),
      route('pay/:token/return', 'routes/pay-link-return.tsx'),
    ]),
    layout('routes/signed-in-layout.tsx', { id: 'signed-in-payment' }, [
      route('pay-now/:id', 'routes/pay-now.tsx'),
      route('item-pay-now/:id', 'routes/item-pay-now.tsx'),
    ]),
  ]),
  layout('routes/authentication-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
  ]),
  layout('routes/signed-in-layout.tsx', { id: 'signed-in-user-area' }, [
    layout('routes/user-layout.tsx', [
      route('update-profile', 'routes/update-profile.tsx'),
      ...prefix('user', [
        index('routes/user-index.tsx'),
        route('dashboard', 'routes/dashboard.tsx'),
        route('orders', 'routes/orders.tsx'),
        route('orders-history', 'routes/orders-history.tsx'),
        route('receipt/:id', 'routes/receipt.tsx'),
        route('select-package', 'routes/select-package.tsx'),
        route('create-support', 'routes/create-support.tsx'),
        route('support', 'routes/support.tsx'),
        route('pending-payment', 'routes/pending-payment.tsx'),
        route('item-pending-payment', 'routes/item-pending-payment.tsx'),
        route('package-pending-payment', 'routes/package-pending-payment.tsx'),
        route('subscription-history', 'routes/subscription-history.tsx'),
        route('credits', 'routes/credits.tsx'),
        route('generate-code', 'routes/generate-code.tsx'),
        route('*', 'routes/user-not-found.tsx'),
      ]),
    ]),
  ]),
  route('shared/:token/document', 'routes/shared-document.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  ...prefix('admin', [
    index('routes/admin-redirect.tsx', { id: 'admin-home-redirect' }),
    route('*', 'routes/admin-redirect.tsx'),
  ]),
] satisfies RouteConfig;
