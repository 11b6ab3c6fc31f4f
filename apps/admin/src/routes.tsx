import { NavigationGuards } from '@credit-studio/frontend/navigation-guards';
import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { Dashboard } from './dashboard/index.ts';
import { joinRoutes } from './join/index.ts';
import { ConsoleLayout, NotFound, ScreenFailure } from './layout/index.ts';
import { paths } from './lib/paths.ts';
import { aiKeyRoutes } from './resources/ai-keys/index.ts';
import { apiKeyRoutes } from './resources/api-keys/index.ts';
import { auditRoutes } from './resources/audit/index.ts';
import { catalogRoutes, PackageManager } from './resources/catalog/index.ts';
import { contentRoutes } from './resources/content/index.ts';
import { DisputesToAnswer, disputeRoutes, WaitingDisputes } from './resources/disputes/index.ts';
import { generationSettingsRoutes } from './resources/generation-settings/index.ts';
import { generationRoutes } from './resources/generations/index.ts';
import { mediaRoutes } from './resources/media/index.ts';
import {
  emailTemplateRoutes,
  MessageButtons,
  MessageDialogs,
  MessageSeveralButton,
} from './resources/messages/index.ts';
import { operationsRoutes, ProblemEntries, SystemProblems } from './resources/operations/index.ts';
import { createOrderRoutes, OrderRefund, type OrderSlots } from './resources/orders/index.ts';
import { partnerWebhookRoutes } from './resources/partner-webhooks/index.ts';
import { PaymentsToReview, paymentRoutes, paymentSettingsRoutes } from './resources/payments/index.ts';
import { ReconciliationProblems, reconciliationRoutes } from './resources/reconciliation/index.ts';
import { SetUpSecondFactor, securityRoutes } from './resources/security/index.ts';
import { ShopTime, shopSettingsRoutes } from './resources/shop-settings/index.ts';
import { NoticeBell, noticeSettingsRoutes } from './resources/staff-notices/index.ts';
import {
  createSupportRoutes,
  type SupportSlots,
  savedReplyRoutes,
  UnreadTickets,
  WaitingTickets,
} from './resources/support/index.ts';
import { teamRoutes } from './resources/team/index.ts';
import { translationRoutes } from './resources/translations/index.ts';
import { accountRoutes, createUserRoutes, type UserSlots, UsersTable } from './resources/users/index.ts';
import { Permitted, RoleGate } from './session/index.ts';
import { SettingsLayout } from './settings/index.ts';

const toDashboard = <Navigate to={paths.dashboard} replace />;

const messageDialogs = (
  <Suspense fallback={null}>
    <MessageDialogs />
  </Suspense>
);
const userSlots: UserSlots = {
  renderMessageActions: (input) => <MessageButtons {...input} />,
  messageDialogs,
};
const orderSlots: OrderSlots = {
  renderMessageButton: (input) => <MessageSeveralButton {...input} />,
  messageDialogs,
};

const supportSlots: SupportSlots = {
  renderRefund: (input) => (
    <Suspense fallback={null}>
      <OrderRefund {...input} />
    </Suspense>
  ),
};

const settingsRoute: RouteObject = {
  path: paths.settings,
  element: <SettingsLayout />,
  children: [
    { index: true, element: <Navigate to={paths.account} replace /> },
    ...accountRoutes,
    ...securityRoutes,
    ...noticeSettingsRoutes,
    ...contentRoutes,
    ...shopSettingsRoutes,
    ...generationSettingsRoutes,
    ...paymentSettingsRoutes,
    ...aiKeyRoutes,
    ...apiKeyRoutes,
    ...partnerWebhookRoutes,
    ...emailTemplateRoutes,
    ...savedReplyRoutes,
  ],
};

/** Every address of the console. The API guards the data; the gate only decides what is drawn. */
export const routes: RouteObject[] = [
  {
    errorElement: <ScreenFailure />,
    element: (
      <NavigationGuards>
        <Outlet />
        <ScrollRestoration />
      </NavigationGuards>
    ),
    children: [
      { path: '/', element: toDashboard },
      { path: '/admin', element: toDashboard },
      {
        element: (
          <RoleGate renderSetUp={(input) => <SetUpSecondFactor {...input} />}>
            <ShopTime>
              <ConsoleLayout
                notices={<NoticeBell />}
                badges={{
                  support: <UnreadTickets />,
                  payments: <PaymentsToReview />,
                  disputes: (
                    <Suspense fallback={null}>
                      <DisputesToAnswer />
                    </Suspense>
                  ),
                  system: (
                    <Suspense fallback={null}>
                      <SystemProblems />
                    </Suspense>
                  ),
                }}
              />
            </ShopTime>
          </RoleGate>
        ),
        children: [
          {
            path: paths.dashboard,
            element: (
              <Dashboard
                attention={
                  <>
                    <Permitted to="operations:read">
                      <ProblemEntries />
                    </Permitted>
                    <Permitted to="payments:read">
                      <WaitingDisputes />
                      {/* A boundary apart: the other entries do not wait for this code. */}
                      <Suspense fallback={null}>
                        <ReconciliationProblems />
                      </Suspense>
                    </Permitted>
                    <Permitted to="support:read">
                      <WaitingTickets />
                    </Permitted>
                  </>
                }
                packages={<PackageManager />}
                users={<UsersTable slots={userSlots} prefix="users" />}
              />
            ),
          },
          ...createOrderRoutes(orderSlots),
          ...paymentRoutes,
          ...disputeRoutes,
          ...reconciliationRoutes,
          ...generationRoutes,
          ...catalogRoutes,
          ...createUserRoutes(userSlots),
          ...createSupportRoutes(supportSlots),
          ...mediaRoutes,
          ...translationRoutes,
          ...teamRoutes,
          ...auditRoutes,
          ...operationsRoutes,
          settingsRoute,
        ],
      },
      ...joinRoutes,
      {
        path: '*',
        element: (
          <Suspense fallback={null}>
            <NotFound />
          </Suspense>
        ),
      },
    ],
  },
];
