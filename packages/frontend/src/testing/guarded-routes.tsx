import { Outlet, type RouteObject } from 'react-router';
import { NavigationGuards } from '../navigation-guards.tsx';

/** Routes inside of what both front ends put around their screens, so that forms and dialogs can hold up a move. */
export function guardedRoutes(children: RouteObject[]): RouteObject[] {
  return [
    {
      element: (
        <NavigationGuards>
          <Outlet />
        </NavigationGuards>
      ),
      children,
    },
  ];
}
