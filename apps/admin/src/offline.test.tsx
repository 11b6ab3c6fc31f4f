import { cutNetwork } from '@credit-studio/frontend/testing/cut-network';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makePackage, recordId } from './resources/catalog/testing/records.ts';
import { blankBanner, fakeSection } from './resources/content/testing/fake-section.ts';
import { renderOrder } from './resources/orders/testing/render-order.tsx';
import { renderSupport } from './resources/support/fake-tickets.ts';
import { cleo, renderUser } from './resources/users/testing/render-users.ts';

import type { FakeApi } from './testing/fake-api.ts';
import { makePayment, orderCode } from './testing/records.ts';
import { type Answers, renderApp } from './testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include them.
import './resources/ai-keys/ai-keys-screen.tsx';
import './resources/catalog/packages/packages-screen.tsx';
import './resources/content/banner/banner-screen.tsx';
import './resources/orders/order-detail/order-detail.tsx';
import './resources/support/support-screen.tsx';
import './resources/users/user-detail/user-detail.tsx';

interface Flow {
  api: FakeApi;
  person: UserEvent;
  /** The path that the change would be sent to. */
  path: string;
  /** Presses what sends it. */
  send: () => Promise<void>;
  /** What was typed, as it must be shown still. */
  expectKept: () => void;
}

function findField(name: string) {
  return screen.findByRole('textbox', { name });
}

async function typeInto(person: UserEvent, name: string, text: string) {
  const field = await findField(name);
  await person.clear(field);
  await person.type(field, text);
  return () => expect(screen.getByRole('textbox', { name, hidden: true })).toHaveValue(text);
}

/** A form at an address: one field is changed, then saved by the button of that name. */
async function editField(input: {
  app: { api: FakeApi; person: UserEvent };
  path: string;
  field: string;
  text: string;
  save?: string;
}): Promise<Flow> {
  const { app, path, field, text, save = 'Save Changes' } = input;
  const expectKept = await typeInto(app.person, field, text);
  const send = () => app.person.click(screen.getByRole('button', { name: save }));
  return { ...app, path, send, expectKept };
}

async function refund(): Promise<Flow> {
  const app = renderOrder({ search: `?refund=${makePayment()._id}` });
  const dialog = within(await screen.findByRole('dialog', { name: `Refund order ${orderCode}` }));
  const expectKept = await typeInto(app.person, 'Reason', 'Came late');
  const ask = dialog.getByRole('button', { name: 'Refund $29.00' });
  await waitFor(() => expect(ask).toBeEnabled());
  await app.person.click(ask);
  const question = within(await screen.findByRole('group', { name: /^Refund \$29\.00 of/ }));
  const send = () => app.person.click(question.getByRole('button', { name: 'Refund $29.00' }));
  return { ...app, path: '/refunds', send, expectKept };
}

function banner() {
  const path = '/api/banner-section';
  const { answers } = fakeSection(path, { stored: blankBanner, label: 'Banner section' });
  const stats = { isActive: true, hasYoutubeVideo: false, hasBackgroundImage: false, lastUpdated: null };
  const app = renderApp({
    path: '/admin/settings/banner',
    answers: { ...answers, [`${path}/stats`]: () => Response.json({ success: true, data: stats }) },
  });
  return editField({ app, path, field: 'Main title', text: 'Offline words', save: 'Publish' });
}

function price() {
  const path = `/edit-package/${recordId(1)}`;
  const answers: Answers = {
    '/packages': () => rows([makePackage(1)]),
    '/archived-packages': () => rows([]),
    [`/package/${recordId(1)}`]: () => Response.json(makePackage(1)),
    [path]: () => Response.json({ success: true, data: makePackage(1) }),
  };
  const app = renderApp({ path: `/admin/packages?package=${recordId(1)}`, answers });
  return editField({ app, path, field: 'Price', text: '29.50' });
}

function user() {
  const app = renderUser({}, `?edit-user=${cleo._id}`);
  return editField({ app, path: `/api/users/${cleo._id}`, field: 'Name', text: 'Cleo Elsewhere' });
}

function reply() {
  const app = renderSupport([makeTicket(1)], { path: `/${ticketId(1)}` });
  const path = `/support-message-status/${ticketId(1)}`;
  return editField({ app, path, field: 'Your reply', text: 'Hello from a train', save: 'Send' });
}

async function key(): Promise<Flow> {
  const path = '/api/gemini-keys';
  const answers: Answers = { [path]: () => Response.json({ success: true, data: [] }) };
  const { api, person } = renderApp({ path: '/admin/settings/ai-keys?edit=new', answers });
  const expectKept = await typeInto(person, 'Name', 'Second');
  await person.type(screen.getByLabelText(/^Key/), 'AIza-new-0123456789-0123456789');
  return { api, person, path, send: () => person.type(screen.getByLabelText(/^Key/), '{Enter}'), expectKept };
}

it.each([
  ['a refund', refund],
  ['a saved banner', banner],
  ['a new price', price],
  ['an edited user', user],
  ['a reply to a ticket', reply],
  ['a new AI key', key],
])(
  'without a network, %s fails at once, is kept on the screen and never runs later',
  async (_name, start) => {
    const { api, path, send, expectKept } = await start();
    const sent = () => api.calls.filter((call) => call.method !== 'GET' && call.path.endsWith(path));
    const restore = cutNetwork();
    await send();
    const message = /You are offline\. Check your connection and try again\.$/;
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expectKept();
    restore();
    await waitFor(() => expect(screen.queryByText('You are offline.')).not.toBeInTheDocument());
    // Time for anything that was only put off.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent()).toEqual([]);
    expectKept();
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  },
);
