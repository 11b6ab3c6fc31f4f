import { Navigate, Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { Dashboard } from './dashboard/index';
import { ConsoleLayout, NotFound, ScreenFailure } from './layout/index';
import { paths } from './lib/paths';
import { OrderList } from './resources/orders/index';
import { UserList } from './resources/users/index';
import { RoleGate } from './session/index';

const toDashboard = <Navigate to={paths.dashboard} replace />;

/** Every address of the console. The API guards the data; the gate only decides what is drawn. */
export const routes: RouteObject[] = [
  {
    errorElement: <ScreenFailure />,
    element: (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    children: [
      { path: '/', element: toDashboard },
      { path: '/admin', element: toDashboard },
      {
        element: (
          <RoleGate>
            <ConsoleLayout />
          </RoleGate>
        ),
        children: [
          { path: paths.dashboard, element: <Dashboard /> },
          { path: paths.orders, element: <OrderList /> },
          { path: paths.users, element: <UserList /> },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];
