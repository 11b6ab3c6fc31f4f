import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePasskeys, promptClosed } from '../../testing/fake-passkeys.ts';
import { memoryPassword } from '../../testing/memory-identity.ts';
import { adminUser, recordId } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import { answerSecondFactor, secondFactorPath } from '../../testing/second-factor.ts';
import { RoleGate } from '../index.ts';
import { answerConfirmed, challengeAnswers, confirmed, confirmPath, proof } from './testing/answers.ts';
import { RefundScreen, refundPath } from './testing/refund-screen.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './fresh-confirmation-dialog.tsx';

const header = 'credit-studio-second-factor';
const shownRoutes: RouteObject[] = [
  {
    element: (
      <RoleGate renderSetUp={() => null}>
        <Outlet />
      </RoleGate>
    ),
    children: [{ path: '/', element: <RefundScreen /> }],
  },
];

/** Refunds only for someone who has just confirmed: with the new proof, or with a sign-in of now. */
function refundWhen(isFresh: (headers: Headers) => boolean): Answers {
  return {
    [refundPath]: (_url, { headers, body }) => {
      if (!isFresh(new Headers(headers))) return refused(403, 'confirmation_required', 'Please confirm.');
      const { amount } = JSON.parse(String(body)) as { amount: string };
      const refund = { _id: recordId(1), state: 'completed', origin: 'staff', amount, currency: 'USD' };
      const rest = {
        reason: '',
        failure: null,
        paypalRefundId: null,
        creditsReturned: 0,
        creditShortfall: 0,
      };
      const times = { createdAt: '2026-11-01T09:00:00.000Z', completedAt: null };
      return Response.json({ success: true, data: { ...refund, ...rest, ...times } }, { status: 201 });
    },
  };
}
const withProof = refundWhen((headers) => headers.get(header) === proof);

let get: ReturnType<typeof fakePasskeys>['get'];
beforeEach(() => {
  ({ get } = fakePasskeys());
});

/** A refund that is asked to be confirmed, from a dialog of the screen. */
async function refund(button = 'Refund 150.00', answers: Answers = withProof) {
  const app = renderApp({
    path: '/',
    shownRoutes,
    answers: { ...challengeAnswers, [secondFactorPath]: confirmed, ...answers },
  });
  await app.person.click(await screen.findByRole('button', { name: 'Refund…' }));
  await app.person.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...app, refunds: () => app.api.calls.filter(({ path }) => path === refundPath) };
}
const confirmation = () => within(screen.getByRole('dialog', { name: 'Confirm that it is you' }));
const outcomes = () => screen.getByRole('list', { name: 'Outcomes' });
const passkeyButton = () => confirmation().getByRole('button', { name: 'Use your passkey' });
const whenClosed = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).not.toBeInTheDocument(),
  );

describe('a call that wants a fresh confirmation', () => {
  it('continues as if nothing had been, once it is confirmed over the dialog that made it', async () => {
    const { person, refunds } = await refund();
    expect(screen.getByText('Refunding')).toBeInTheDocument();
    await waitFor(() => expect(passkeyButton()).toHaveFocus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(outcomes()).toHaveTextContent('Refunded 150.00'));
    await whenClosed();
    const [first, second] = refunds();
    expect(refunds()).toHaveLength(2);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(screen.getByRole('dialog', { name: 'Refund the order' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refund 150.00' })).toHaveFocus());
  });

  it('shares the dialog with other calls', async () => {
    const { person, refunds, api } = await refund('Refund twice');
    await waitFor(() => expect(refunds()).toHaveLength(2));
    expect(screen.getAllByRole('dialog', { name: 'Confirm that it is you' })).toHaveLength(1);
    await person.click(passkeyButton());
    await waitFor(() => expect(outcomes()).toHaveTextContent('Refunded 200.00Refunded 300.00'));
    expect(api.calls.filter(({ path }) => path === confirmPath)).toHaveLength(1);
    expect(refunds()).toHaveLength(4);
  });

  it('is repeated once only', async () => {
    const { person, refunds } = await refund(
      'Refund 150.00',
      refundWhen(() => false),
    );
    await person.click(passkeyButton());
    await waitFor(() => expect(outcomes()).toHaveTextContent('Please confirm.'));
    expect(refunds()).toHaveLength(2);
    await whenClosed();
  });

  it.each([
    ['Escape', async ({ person }: Awaited<ReturnType<typeof refund>>) => person.keyboard('{Escape}')],
    [
      'the close button',
      async ({ person }: Awaited<ReturnType<typeof refund>>) =>
        person.click(confirmation().getByRole('button', { name: 'Close' })),
    ],
  ])('fails in words after %s, and what is below stays open', async (_how, close) => {
    const app = await refund();
    await waitFor(() => expect(passkeyButton()).toHaveFocus());
    await close(app);
    await whenClosed();
    expect(outcomes()).toHaveTextContent('Nothing was changed, because it was not confirmed.');
    expect(app.refunds()).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Refund the order' })).toBeInTheDocument();
    await app.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('holds the keyboard in its dialog', async () => {
    const { person } = await refund();
    await waitFor(() => expect(passkeyButton()).toHaveFocus());
    const dialog = screen.getByRole('dialog', { name: 'Confirm that it is you' });
    for (let step = 0; step < 6; step += 1) {
      await person.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('keeps asking after a prompt that was closed', async () => {
    get.mockImplementationOnce(promptClosed);
    const { person, refunds } = await refund();
    await person.click(passkeyButton());
    expect(await confirmation().findByText(/prompt was closed/)).toBeInTheDocument();
    expect(refunds()).toHaveLength(1);
    await person.click(passkeyButton());
    await waitFor(() => expect(outcomes()).toHaveTextContent('Refunded 150.00'));
  });

  it('shows how many recovery codes are left before it continues', async () => {
    const { person, api, refunds } = await refund();
    api.answer(confirmPath, answerConfirmed({ recoveryCodesLeft: 1 }));
    await person.click(confirmation().getByRole('button', { name: 'Use a recovery code' }));
    await person.type(confirmation().getByLabelText(/Recovery code/), '4F7K-9Q2M-XW3T-8R5D{Enter}');
    expect(await confirmation().findByText('1 recovery code is left.')).toBeInTheDocument();
    expect(confirmation().queryByRole('button', { name: 'Open Security' })).not.toBeInTheDocument();
    expect(refunds()).toHaveLength(1);
    await person.click(confirmation().getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(outcomes()).toHaveTextContent('Refunded 150.00'));
  });

  it('waits below the sign-in when the session has ended in between', async () => {
    const { person, api } = await refund();
    api.answer(confirmPath, () => refused(401, 'session_expired', 'Your session has ended.'));
    await person.click(passkeyButton());
    const signIn = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await whenClosed();
    api.answer(confirmPath, answerConfirmed());
    await person.type(signIn.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    await waitFor(() => expect(passkeyButton()).toBeInTheDocument());
    await person.click(passkeyButton());
    await waitFor(() => expect(outcomes()).toHaveTextContent('Refunded 150.00'));
  });

  it('fails when the person signs out in another tab', async () => {
    const { identity } = await refund();
    identity.become(null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('someone without a second factor signs in again, and the call is repeated in the new session', async () => {
  let isNewSession = false;
  const { person, identity, refunds } = await refund('Refund 150.00', {
    ...refundWhen(() => isNewSession),
    [secondFactorPath]: answerSecondFactor(),
  });
  const { signIn } = identity;
  identity.signIn = async (credentials) => {
    await signIn(credentials);
    isNewSession = true;
  };
  const dialog = confirmation();
  expect(dialog.getByLabelText('Email address')).toHaveValue(adminUser.UserEmail);
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  await person.keyboard('wrong{Enter}');
  expect(await dialog.findByText('Incorrect email or password.')).toBeInTheDocument();
  expect(refunds()).toHaveLength(1);
  await person.clear(dialog.getByLabelText('Password'));
  await person.keyboard(`${memoryPassword}{Enter}`);
  await waitFor(() => expect(outcomes()).toHaveTextContent('Refunded 150.00'));
  await whenClosed();
  expect(refunds()).toHaveLength(2);
});
