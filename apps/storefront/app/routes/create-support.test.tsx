import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  rows,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, createFakeIdentity } from '../testing/fake-identity.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { sampleId, sampleUser } from '../testing/sample-records.ts';
import CreateSupport from './create-support.tsx';
import SignedInLayout from './signed-in-layout.tsx';

const answers: FakeAnswers = {
  'GET /users': () => rows([sampleUser()]),
  'POST /new-support-message': () =>
    Response.json({ success: true, data: { _id: sampleId(51) } }, { status: 201 }),
};
function Tickets() {
  return null;
}
function open() {
  return renderRoutes(
    [
      {
        Component: SignedInLayout,
        children: [
          { path: 'user/create-support', Component: CreateSupport },
          { path: 'user/support', Component: Tickets },
        ],
      },
    ],
    { at: '/user/create-support', identity: createFakeIdentity(ada) },
  );
}
async function fill() {
  await userEvent.type(await screen.findByLabelText(/^Subject/), 'An invoice');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Please send me one.');
}
function press() {
  return userEvent.click(screen.getByRole('button', { name: 'Create Ticket' }));
}
function sent({ requests }: ReturnType<typeof fakeApi>) {
  return requests.filter(({ call }) => call === 'POST /new-support-message').map(({ body }) => body);
}

beforeEach(() => window.sessionStorage.clear());

describe('creating a ticket', () => {
  it('needs a subject and a message', async () => {
    const api = fakeApi(answers);
    open();
    await screen.findByLabelText(/^Subject/);
    await press();
    expect(screen.getByText('Please enter your subjects')).toBeInTheDocument();
    expect(screen.getByText('Please enter your message')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Subject/)).toHaveFocus();
    expect(sent(api)).toEqual([]);
  });

  it('opens the ticket’s conversation and says so', async () => {
    const api = fakeApi(answers);
    open();
    await fill();
    await press();
    await waitFor(() =>
      expect(screen.getByTestId('place')).toHaveTextContent(`/user/support?ticket=${sampleId(51)}`),
    );
    expect(await screen.findByText('Support ticket created successfully')).toBeInTheDocument();
    expect(sent(api)).toEqual([{ subject: 'An invoice', message: 'Please send me one.', phone: '' }]);
    expect(Object.keys(window.sessionStorage).filter((key) => key.includes('draft.'))).toEqual([]);
  });

  it('sends once, however often one presses', async () => {
    const api = fakeApi({ ...answers, 'POST /new-support-message': never });
    open();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Ticket' }));
    await waitFor(() => expect(sent(api)).toHaveLength(1));
  });

  it('asks for a lost answer again under the same key', async () => {
    const created = () => enveloped({ _id: sampleId(51) });
    const lost = [unreachable, created];
    const { requests } = fakeApi({
      ...answers,
      'POST /new-support-message': () => (lost.shift() ?? unreachable)(),
    });
    open();
    await fill();
    await press();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/user/support?ticket='));
    const keys = requests.flatMap(({ call, headers }) =>
      call === 'POST /new-support-message' ? headers.get('idempotency-key') : [],
    );
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('keeps what was written when it fails, and over a reload', async () => {
    fakeApi({
      ...answers,
      'POST /new-support-message': () => refused(429, 'rate_limited', 'Please wait ten minutes.'),
    });
    const { unmount } = open();
    await fill();
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to create support ticket');
    expect(alert).toHaveTextContent('Please wait ten minutes.');
    unmount();
    open();
    expect(await screen.findByLabelText(/^Subject/)).toHaveValue('An invoice');
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Please send me one.');
  });

  it('says that the person’s record could not be loaded, and can still be used', async () => {
    const api = fakeApi({ ...answers, 'GET /users': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Error loading user data')).toBeInTheDocument();
    await fill();
    await press();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
  });

  it('sends a signed-in person’s ticket without name and address', async () => {
    const api = fakeApi({ ...answers, 'POST /new-support-message': () => enveloped({ _id: sampleId(51) }) });
    open();
    await fill();
    await press();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(Object.keys(sent(api)[0] ?? {})).toEqual(['subject', 'message', 'phone']);
  });
});
