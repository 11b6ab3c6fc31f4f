import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../lib/services.ts';
import { memoryPassword } from '../../testing/memory-identity.ts';
import { adminUser } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answerSecondFactor, secondFactorPath } from '../../testing/second-factor.ts';
import { RoleGate, useSecondFactor } from '../index.ts';
import { confirmed, proof } from './testing/answers.ts';
// Loaded before the first test, so that its time limit does not include them.
import './fresh-confirmation-dialog.tsx';
import './set-up.tsx';

const missing = answerSecondFactor({ isRequired: true });
const header = 'credit-studio-second-factor';
const startPath = '/api/staff-security/passkeys/start';

/** As the way to a second factor: the session needs the proof first, and the recovery codes are read in between. */
function Steps({ onDone }: { onDone: () => void }) {
  const api = useApi();
  const { keepProof } = useSecondFactor();
  return (
    <>
      <button type="button" onClick={() => void api.startPasskey().catch(() => undefined)}>
        Start
      </button>
      <button type="button" onClick={() => keepProof(proof)}>
        Add
      </button>
      <button type="button" onClick={onDone}>
        Codes stored
      </button>
    </>
  );
}

function Screen() {
  const api = useApi();
  return (
    <>
      <input aria-label="Draft" />
      <button type="button" onClick={() => void api.listOrders().catch(() => undefined)}>
        Load
      </button>
    </>
  );
}

const shownRoutes: RouteObject[] = [
  {
    element: (
      <RoleGate renderSetUp={(input) => <Steps {...input} />}>
        <Outlet />
      </RoleGate>
    ),
    children: [{ path: '/', element: <Screen /> }],
  },
];

function renderSetUp(secondFactor = missing) {
  return renderApp({ path: '/', shownRoutes, answers: { [secondFactorPath]: secondFactor } });
}
const heading = () => screen.findByRole('heading', { name: 'Set up a second factor' });

describe('someone without a second factor, in a shop that requires one', () => {
  it('sees why, and the way to one in place of the console', async () => {
    renderSetUp();
    expect(await heading()).toBeInTheDocument();
    expect(document.title).toMatch(/^Set up a second factor/);
    expect(screen.getByText(/Your shop requires a second factor of everyone/)).toBeInTheDocument();
    expect(screen.getByText(`Signed in as ${adminUser.UserEmail}`)).toBeInTheDocument();
    expect(screen.queryByLabelText('Draft')).not.toBeInTheDocument();
  });

  it('reads the recovery codes before the console opens', async () => {
    const { api, person } = renderSetUp();
    await person.click(await screen.findByRole('button', { name: 'Add' }));
    api.answer(secondFactorPath, confirmed);
    window.dispatchEvent(new Event('focus'));
    expect(await heading()).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Codes stored' }));
    expect(await screen.findByLabelText('Draft')).toBeInTheDocument();
    expect(api.calls.at(-1)).toMatchObject({ path: secondFactorPath });
    expect(api.calls.at(-1)?.headers.get(header)).toBe(proof);
  });

  it('can leave it to someone else', async () => {
    const { person } = renderSetUp();
    await person.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('sets it up over the screen, if they were let in before it was required', async () => {
    const { api, person } = renderSetUp(answerSecondFactor());
    await person.type(await screen.findByLabelText('Draft'), 'Dear customer');
    api.answer(secondFactorPath, missing);
    api.answer('/orders', () => refused(403, 'second_factor_required', 'Please set one up.'));
    await person.click(screen.getByRole('button', { name: 'Load' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }));
    await person.click(await dialog.findByRole('button', { name: 'Add' }));
    api.answer(secondFactorPath, confirmed);
    await person.click(dialog.getByRole('button', { name: 'Codes stored' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Draft')).toHaveValue('Dear customer');
  });

  it('enters the password again if the sign-in is too long ago for a change of the account', async () => {
    const { api, person } = renderSetUp();
    api.answer(startPath, () => refused(403, 'confirmation_required', 'Please confirm.'));
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(dialog.getByLabelText('Email address')).toHaveValue(adminUser.UserEmail);
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    await person.keyboard('wrong{Enter}');
    expect(await dialog.findByText('Incorrect email or password.')).toBeInTheDocument();
    await person.clear(dialog.getByLabelText('Password'));
    await person.keyboard(`${memoryPassword}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await heading()).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path === startPath)).toHaveLength(2);
  });
});
