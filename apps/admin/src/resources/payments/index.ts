import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

export { PaymentsToReview } from './payment-counts.tsx';

const PaypalScreen = lazy(async () => ({
  default: (await import('./paypal-settings/paypal-screen.tsx')).PaypalScreen,
}));

/** `/admin/settings/paypal` */
export const paymentSettingsRoutes: RouteObject[] = [{ path: paths.paypal, Component: PaypalScreen }];

const PaymentList = lazy(async () => ({
  default: (await import('./payment-list/payment-list.tsx')).PaymentList,
}));

/** `/admin/payments` */
export const paymentRoutes: RouteObject[] = [{ path: paths.payments, Component: PaymentList }];
