import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    layout('routes/signed-in-layout.tsx', { id: 'signed-in-checkout' }, [
      route('buy/:id', 'routes/buy.tsx'),
      route('pay-now/:id', 'routes/pay-now.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/authentication-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
  ]),
  layout('routes/signed-in-layout.tsx', { id: 'signed-in-user-area' }, [
    route('user', 'routes/user-layout.tsx', [
      index('routes/user-index.tsx'),
      route('dashboard', 'routes/dashboard.tsx'),
      route('package-pending-payment', 'routes/package-pending-payment.tsx'),
      route('subscription-history', 'routes/subscription-history.tsx'),
      route('generate-code', 'routes/generate-code.tsx'),
      route('*', 'routes/user-not-found.tsx'),
    ]),
  ]),
  ...prefix('admin', [
    index('routes/admin-redirect.tsx', { id: 'admin-home-redirect' }),
    route('*', 'routes/admin-redirect.tsx'),
  ]),
] satisfies RouteConfig;
