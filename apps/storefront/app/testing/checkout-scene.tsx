import { enveloped, type FakeAnswers, json, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Buy from '../routes/buy.tsx';
import { renderSignedIn } from './render-routes.tsx';
import { sampleId, sampleOrder, samplePackage, sampleUser } from './sample-records.ts';

const answers: FakeAnswers = {
  'GET /package/{id}': () => json(samplePackage()),
  'GET /users': () => rows([sampleUser()]),
  'GET /api/own-orders': () => rows([]),
  'POST /new-order': () => enveloped(sampleOrder()),
};

function open(user?: { userRole: string }) {
  return renderSignedIn('buy/:id', Buy, { at: `/buy/${sampleId(1)}`, user });
}

/** Types what the profile does not know, and places the order. */
async function fillForm(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Address *'), '1 Engine Street');
  await userEvent.selectOptions(screen.getByLabelText('Country *'), 'France');
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
}

/** The checkout of a package, for a customer without an address or an earlier order. */
export const packageCheckout = { answers, open, fillForm };
