import { UiProvider } from '@credit-studio/ui';
import { type RenderResult, render } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { getConfiguration, toPublicConfiguration } from '../lib/configuration/environment.server.ts';
import {
  ConfigurationProvider,
  type PublicConfiguration,
} from '../lib/configuration/public-configuration.ts';
import { RouterLink } from '../lib/router-link.tsx';
import SignedInLayout from '../routes/signed-in-layout.tsx';
import {
  createSession,
  type EmailChange,
  type EmailVerification,
  type Session,
} from '../session/create-session.ts';
import { SessionProvider } from '../session/session-context.ts';
import type { SessionUser } from '../session/session-store.ts';
import { ada, createFakeIdentity, type FakeIdentity } from './fake-identity.ts';

export type StubRoutes = NonNullable<Parameters<typeof createRoutesStub>[0]>;

export const adaUser: SessionUser = {
  uid: ada.uid,
  email: ada.email,
  userName: ada.displayName,
  userRole: 'member',
  profileUrl: '',
};

export interface RenderedRoutes extends RenderResult {
  session: Session;
  identity: FakeIdentity;
}

export interface RenderOptions {
  /** The first location, with router state if any. */
  at: string | { pathname: string; search?: string; state?: unknown };
  identity?: FakeIdentity;
  createAccount?: () => Promise<SessionUser>;
  requestPasswordReset?: (email: string) => Promise<void>;
  endSessions?: () => Promise<void>;
  verifyEmail?: (code: string) => Promise<EmailVerification>;
  changeEmail?: (email: string) => Promise<EmailChange>;
  /** Configuration that differs from the default. */
  configuration?: Partial<PublicConfiguration>;
}

/** Shows the current location to the test. */
function PlaceLayout() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output data-testid="place">{`${pathname}${search}${hash}`}</output>
      <Outlet />
    </>
  );
}

function Elsewhere() {
  return null;
}

function StartedSession({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => session.start(), [session]);
  return <SessionProvider value={session}>{children}</SessionProvider>;
}

/** Renders routes inside everything that the root provides, with an identity provider in memory. */
export function renderRoutes(routes: StubRoutes, options: RenderOptions): RenderedRoutes {
  const identity = options.identity ?? createFakeIdentity();
  const session = createSession({
    getStorage: () => window.localStorage,
    loadIdentity: async () => identity,
    createAccount: options.createAccount ?? (async () => adaUser),
    requestPasswordReset: options.requestPasswordReset ?? (async () => undefined),
    endSessions: options.endSessions ?? (async () => undefined),
    verifyEmail:
      options.verifyEmail ??
      (async () => ({ status: 'confirmed' as const, email: ada.email, wasVerified: false })),
    changeEmail: options.changeEmail ?? (async () => ({ isPending: false })),
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: PlaceLayout,
      HydrateFallback: Elsewhere,
      children: [...routes, { path: '*', Component: Elsewhere }],
    },
  ]);
  const result = render(
    <UiProvider env="test" linkComponent={RouterLink}>
      <ConfigurationProvider
        value={{ ...toPublicConfiguration(getConfiguration()), ...options.configuration }}
      >
        <StartedSession session={session}>
          <Stub initialEntries={[options.at]} />
        </StartedSession>
      </ConfigurationProvider>
    </UiProvider>,
  );
  return { ...result, session, identity };
}

/** A page as the stub expects it. The router passes each page its own props, which have no common type. */
export function toRouteComponent(Component: ComponentType<never>): ComponentType {
  return Component as ComponentType;
}

/** Arguments of a loader. Our loaders read only the request, so the router's other arguments may be missing. */
export function toLoaderArguments<Arguments>(path: string): Arguments {
  return { request: new Request(new URL(path, 'https://studio.example.test')) } as Arguments;
}

/** Renders a page of the signed-in area for Ada or the given user. */
export function renderSignedIn(
  path: string,
  Component: ComponentType<never>,
  options: Omit<RenderOptions, 'identity' | 'createAccount'> & { user?: Partial<SessionUser> },
): RenderedRoutes {
  return renderRoutes(
    [{ Component: SignedInLayout, children: [{ path, Component: toRouteComponent(Component) }] }],
    {
      ...options,
      identity: createFakeIdentity(ada),
      createAccount: async () => ({ ...adaUser, ...options.user }),
    },
  );
}
