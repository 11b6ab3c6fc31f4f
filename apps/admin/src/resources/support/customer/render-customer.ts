import { rows } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen } from '@testing-library/react';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import type { Answers } from '../../../testing/render-app.tsx';
import { setScreenWidth } from '../../../testing/set-screen-width.ts';
import { renderSupport } from '../fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../support-screen.tsx';

export const userId = ticketId(501);
export const customer = makeUser(5, { _id: userId, userName: 'Ada Lovelace', UserEmail: 'ada@people.test' });
export const paid = makeOrder(1, { userId, paymentStatus: 'Paid', packageName: 'Starter' });

export function done(data: unknown, message?: string) {
  return Response.json({ success: true, data, message });
}

/** A ticket of Ada’s, who has bought a package, open in the inbox. */
export function renderCustomer(
  answers: Answers = {},
  ticket = makeTicket(1),
  { widthPx } = { widthPx: 1440 },
) {
  setScreenWidth(widthPx);
  return renderSupport([ticket, makeTicket(2, { subject: 'Older question' })], {
    path: `/${ticketId(1)}`,
    answers: {
      [`/api/users/${userId}`]: () => done(customer),
      '/orders': () => rows([paid]),
      ...answers,
    },
  });
}

export function findPane() {
  return screen.findByRole('complementary', { name: 'Customer' });
}
