import { cutNetwork } from '@credit-studio/frontend/testing/cut-network';
import { enveloped, type FakeAnswers, fakeApi, json, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { authError } from '../testing/fake-identity.ts';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { renderSignedIn } from '../testing/render-routes.tsx';
import {
  sampleId,
  sampleItemOrder,
  sampleOrder,
  samplePackage,
  sampleTicket,
  sampleUser,
} from '../testing/sample-records.ts';
import { chooseImage, pressGenerate, renderStudio, start, uploadedFile } from '../testing/studio-scene.tsx';
import Buy from './buy.tsx';
import CreateSupport from './create-support.tsx';
import Orders from './orders.tsx';
import Support from './support.tsx';
import UpdateProfile from './update-profile.tsx';

interface Flow {
  requests: ReturnType<typeof fakeApi>['requests'];
  /** The call that would be sent. */
  call: string;
  /** Presses what sends it. */
  send: () => Promise<void>;
  /** Whether what was typed is still on the screen. */
  expectKept: () => void;
}

const ticketId = sampleTicket()._id;
const answers: FakeAnswers = {
  'GET /users': () => rows([sampleUser()]),
  'GET /package/{id}': () => json(samplePackage()),
  'POST /new-order': () => enveloped(sampleOrder()),
  'POST /new-support-message': () => enveloped({ _id: ticketId }),
  'PUT /update-user-profile/{id}': () => enveloped(sampleUser()),
  'GET /support-messages': () => rows([sampleTicket()]),
  'GET /support-message/{id}': () => json(sampleTicket()),
  'GET /support-message/{id}/events': () => new Response(new ReadableStream()),
  'PUT /support-message-status/{id}': () => json(sampleTicket()),
  'GET /api/own-orders': () => rows([]),
};

function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}

async function typeInto(field: RegExp, text: string) {
  const input = await screen.findByLabelText(field);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  return () => expect(screen.getByLabelText(field)).toHaveValue(text);
}

async function order(): Promise<Flow> {
  const { requests } = fakeApi(answers);
  renderSignedIn('buy/:id', Buy, { at: `/buy/${sampleId(1)}` });
  const expectKept = await typeInto(/^Address/, '7 Track Lane');
  return { requests, call: 'POST /new-order', send: () => press('Proceed to Payment'), expectKept };
}

async function ticket(): Promise<Flow> {
  const { requests } = fakeApi(answers);
  renderSignedIn('user/create-support', CreateSupport, { at: '/user/create-support' });
  await typeInto(/^Subject/, 'On a train');
  const expectKept = await typeInto(/^Message/, 'Written in a tunnel');
  return { requests, call: 'POST /new-support-message', send: () => press('Create Ticket'), expectKept };
}

async function reply(): Promise<Flow> {
  const { requests } = fakeApi(answers);
  renderSignedIn('user/support', Support, { at: `/user/support?ticket=${ticketId}` });
  const expectKept = await typeInto(/^Your message/, 'Written in a tunnel');
  return { requests, call: 'PUT /support-message-status/', send: () => press('Send'), expectKept };
}

async function profile(): Promise<Flow> {
  const { requests } = fakeApi(answers);
  renderSignedIn('update-profile', UpdateProfile, { at: '/update-profile' });
  const expectKept = await typeInto(/^About me/, 'Written in a tunnel');
  return { requests, call: 'PUT /update-user-profile/', send: () => press('Save changes'), expectKept };
}

async function video(): Promise<Flow> {
  const { requests } = renderStudio();
  await chooseImage();
  const expectKept = await typeInto(/^Instructions/, 'The train leaves the tunnel');
  return { requests, call: start, send: pressGenerate, expectKept };
}

async function prompt(): Promise<Flow> {
  const answer = () => enveloped({ video_prompt: 'A train leaves a tunnel.' });
  const { requests } = renderStudio({ 'POST /api/video-prompt': answer });
  await chooseImage();
  const expectKept = await typeInto(/^Instructions/, 'The train leaves the tunnel');
  return { requests, call: 'POST /api/video-prompt', send: () => press('Write prompt'), expectKept };
}

beforeEach(() => {
  window.sessionStorage.clear();
  fakeUploads(201, { file: uploadedFile });
});

describe('without a network', () => {
  it.each([
    ['an order', order],
    ['a new ticket', ticket],
    ['a reply', reply],
    ['the profile', profile],
    ['a video', video],
    ['a prompt', prompt],
  ])('%s fails at once, is kept on the screen and is not sent later', async (_name, begin) => {
    const { requests, call, send, expectKept } = await begin();
    const sent = () => requests.filter((request) => request.call.startsWith(call));
    const restore = cutNetwork();
    expect(screen.getByText('You are offline.')).toBeInTheDocument();
    await send();
    const message = /You are offline\. Please check your connection and try again\./;
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
  });

  it('a list fails at once, and is loaded when the network is back', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([sampleItemOrder()]) });
    renderSignedIn('user/orders', Orders, { at: '/user/orders' });
    const status = await screen.findByLabelText('Status');
    const restore = cutNetwork();
    await userEvent.selectOptions(status, 'Paid');
    expect(await screen.findByRole('alert')).toHaveTextContent('Retry');
    restore();
    expect(await screen.findByRole('row', { name: /ITEMOR01/ })).toBeInTheDocument();
  });

  it('a token that cannot be renewed is a matter of the network, too', async () => {
    fakeApi(answers);
    const { identity } = renderSignedIn('user/create-support', CreateSupport, { at: '/user/create-support' });
    await typeInto(/^Subject/, 'On a train');
    await typeInto(/^Message/, 'Written in a tunnel');
    identity.getToken = () => Promise.reject(authError('auth/network-request-failed'));
    cutNetwork();
    await press('Create Ticket');
    expect(await screen.findByText(/^You are offline\. Please check/)).toBeInTheDocument();
  });
});
