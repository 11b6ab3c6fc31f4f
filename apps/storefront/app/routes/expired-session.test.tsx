import { enveloped, type FakeAnswers, fakeApi, json, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, createFakeIdentity } from '../testing/fake-identity.ts';
import { adaUser, renderRoutes, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleCredits, sampleId, samplePackage, sampleUser } from '../testing/sample-records.ts';
import { sceneCredentials } from '../testing/session-scene.ts';
import Buy from './buy.tsx';
import CreateSupport from './create-support.tsx';
import GenerateCode from './generate-code.tsx';
import Login from './login.tsx';
import SignedInLayout from './signed-in-layout.tsx';

interface Screen {
  path: string;
  at: string;
  Component: ComponentType<never>;
  field: RegExp;
}

const screens: [string, Screen][] = [
  [
    'a ticket',
    {
      path: 'user/create-support',
      at: '/user/create-support',
      Component: CreateSupport,
      field: /^Message/,
    },
  ],
  [
    'billing details',
    {
      path: 'buy/:id',
      at: `/buy/${sampleId(1)}`,
      Component: Buy,
      field: /^Address/,
    },
  ],
  [
    'a video’s instructions',
    {
      path: 'user/generate-code',
      at: '/user/generate-code',
      Component: GenerateCode,
      field: /^Instructions/,
    },
  ],
];

const answers: FakeAnswers = {
  'GET /users': () => rows([sampleUser({ country: 'France' })]),
  'GET /package/{id}': () => json(samplePackage()),
  'GET /api/credits': () => enveloped(sampleCredits(3)),
  'GET /api/gemini-keys': () => enveloped([{ isActive: true }]),
  'GET /api/generations': () => rows([]),
};

const typed = 'A long text, typed with care';

/** Opens the screen, types into it, and ends the session, as an answer of the server does. */
async function loseSession({ path, at, Component, field }: Screen) {
  fakeApi(answers);
  const page = renderRoutes(
    [
      { path: 'login', Component: Login },
      { Component: SignedInLayout, children: [{ path, Component: toRouteComponent(Component) }] },
    ],
    {
      at,
      identity: createFakeIdentity(ada),
      createAccount: async () => ({ ...adaUser, uid: page.identity.person?.uid ?? ada.uid }),
    },
  );
  await userEvent.type(await screen.findByLabelText(field), typed);
  await page.session.signOut();
  expect(await screen.findByText(/You were signed out/)).toBeInTheDocument();
  return page;
}

beforeEach(() => window.sessionStorage.clear());

describe.each(screens)('%s, when the session ends', (_name, shown) => {
  it('is still there after signing in again', async () => {
    const { session } = await loseSession(shown);
    await session.signIn(sceneCredentials);
    expect(await screen.findByLabelText(shown.field)).toHaveValue(typed);
    expect(screen.getByTestId('place')).toHaveTextContent(shown.at);
  });

  it('is not shown to someone else who signs in', async () => {
    const { session, identity } = await loseSession(shown);
    identity.person = { ...ada, uid: 'uid-eve' };
    await session.confirm();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(shown.at));
    expect(await screen.findByLabelText(shown.field)).not.toHaveValue(typed);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain(typed);
  });
});
