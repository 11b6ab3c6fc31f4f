import { enveloped, type FakeAnswers, fakeApi, json, rows } from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProfileNextToLink } from '../testing/profile-next-to-link.tsx';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleOrder, sampleUser } from '../testing/sample-records.ts';
import PendingPayment from './pending-payment.tsx';

interface Scene {
  /** The call that the dialog makes, and its answer. */
  call: string;
  answer: () => Response;
  open: (answers: FakeAnswers) => void;
  trigger: string;
  /** The button in the dialog. */
  confirm: string;
  /** A link behind the dialog, which Back and a screen reader's list of links also reach. */
  link: string;
}

const order = sampleOrder();

const scenes: [string, Scene][] = [
  [
    'an order is cancelled',
    {
      call: 'POST /order/{id}/cancel',
      answer: () => enveloped({ ...order, paymentStatus: 'Cancelled' }),
      open: (answers) => {
        fakeApi({
          'GET /api/own-orders': () => rows([order]),
          'GET /verify-order/{id}': () => enveloped(order),
          ...answers,
        });
        renderSignedIn('user/pending-payment', PendingPayment, { at: '/user/pending-payment' });
      },
      trigger: 'Cancel order ORDER001',
      confirm: 'Cancel order',
      link: 'Pay First Order',
    },
  ],
  [
    'every session is ended',
    {
      call: 'POST /api/sessions/end',
      answer: () => json({ success: true, message: 'Signed out everywhere.' }),
      open: (answers) => {
        fakeApi({ 'GET /users': () => rows([sampleUser()]), ...answers });
        renderSignedIn('update-profile', ProfileNextToLink, { at: '/update-profile' });
      },
      trigger: 'Sign out everywhere',
      confirm: 'Sign out everywhere',
      link: 'Away from here',
    },
  ],
];

function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a dialog that acts', () => {
  it.each(scenes)('cannot be left while %s', async (_, { call, answer, open, trigger, confirm, link }) => {
    const answered = Promise.withResolvers<Response>();
    open({ [call]: () => answered.promise });
    await userEvent.click(await screen.findByRole('button', { name: trigger }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asksBeforeUnload()).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: confirm }));
    const place = screen.getByTestId('place').textContent;

    await act(async () => screen.getByRole('link', { name: link, hidden: true }).click());
    expect(screen.getByTestId('place').textContent).toBe(place);
    expect(asksBeforeUnload()).toBe(true);

    answered.resolve(answer());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asksBeforeUnload()).toBe(false);
  });
});
