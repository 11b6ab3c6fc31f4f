import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  rows,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { ProfileNextToLink } from '../testing/profile-next-to-link.tsx';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleUser } from '../testing/sample-records.ts';

const photoUrl = 'https://api.example.test/files/ada.jpg';
const file = { _id: sampleId(61), url: photoUrl, width: 10, height: 10, bytes: 10 };
const answers: FakeAnswers = {
  'GET /users': () => rows([sampleUser({ city: 'London' })]),
  'PUT /update-user-profile/{id}': ({ body }) =>
    enveloped(sampleUser({ city: 'London', ...(body as Partial<ReturnType<typeof sampleUser>>) })),
};
function open(options: Partial<Parameters<typeof renderSignedIn>[2]> = {}) {
  return renderSignedIn('update-profile', ProfileNextToLink, { at: '/update-profile', ...options });
}
function changes({ requests }: ReturnType<typeof fakeApi>) {
  return requests.filter(({ call }) => call.startsWith('PUT /update-user-profile/')).map(({ body }) => body);
}
function save() {
  return userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
}
async function changeCity() {
  const city = await screen.findByLabelText('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Paris');
}
async function choose(image: File) {
  await screen.findByRole('button', { name: /photo/ });
  await userEvent.upload(screen.getByLabelText('Profile photo'), image, { applyAccept: false });
}
function png(bytes = 10) {
  return new File([new Uint8Array(bytes)], 'ada.png', { type: 'image/png' });
}

describe('profile', () => {
  it('shows the record; the email address is read-only', async () => {
    fakeApi(answers);
    open();
    expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Ada Lovelace');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('City')).toHaveValue('London');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  it('shows a loading state', async () => {
    fakeApi({ ...answers, 'GET /users': never });
    open();
    expect(await screen.findByText('Loading your profile…')).toBeInTheDocument();
  });

  it('shows that the record could not be loaded, and loads it again', async () => {
    const api = fakeApi({ ...answers, 'GET /users': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Refused by the server.')).toBeInTheDocument();
    expect(screen.getAllByText('Failed to load user data')).toHaveLength(2);
    api.answers['GET /users'] = () => rows([sampleUser()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/^Full name/)).toBeInTheDocument();
  });

  it('saves, confirms, and shows the new name everywhere', async () => {
    const api = fakeApi(answers);
    const { session } = open();
    const name = await screen.findByLabelText(/^Full name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Ada King');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(changes(api)).toEqual([expect.objectContaining({ userName: 'Ada King', city: 'London' })]);
    expect(session.getSnapshot()).toMatchObject({ user: { userName: 'Ada King' } });
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  it('requires a name and a valid phone number', async () => {
    const api = fakeApi(answers);
    open();
    await userEvent.clear(await screen.findByLabelText(/^Full name/));
    await userEvent.type(screen.getByLabelText('Phone'), 'call me');
    await save();
    expect(screen.getByText('Please enter your full name')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid phone number')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Full name/)).toHaveFocus();
    expect(changes(api)).toEqual([]);
  });

  it.each([
    [
      () => refused(400, 'invalid_request', 'This country is unknown.'),
      'Failed to update profile: This country is unknown.',
    ],
    [unreachable, 'An error occurred while updating your profile.'],
  ])('keeps the entries when saving fails', async (answer, sentence) => {
    fakeApi({ ...answers, 'PUT /update-user-profile/{id}': answer });
    open();
    await changeCity();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('City')).toHaveValue('Paris');
  });

  it('asks before unsaved changes are lost', async () => {
    fakeApi(answers);
    open();
    await changeCity();
    await userEvent.click(screen.getByRole('link', { name: 'Away from here' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('City')).toHaveValue('Paris');
    await userEvent.click(screen.getByRole('link', { name: 'Away from here' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/user/dashboard'));
  });

  it('does not ask when nothing was changed', async () => {
    fakeApi(answers);
    open();
    await screen.findByLabelText('City');
    await userEvent.click(screen.getByRole('link', { name: 'Away from here' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/user/dashboard'));
  });
});

describe('profile photo', () => {
  it('is uploaded and saved immediately', async () => {
    const api = fakeApi(answers);
    fakeUploads(201, { file });
    const { session } = open();
    await choose(png());
    expect(await screen.findByText('Image uploaded successfully!')).toBeInTheDocument();
    expect(changes(api)).toEqual([{ profileURL: photoUrl }]);
    expect(session.getSnapshot()).toMatchObject({ user: { profileUrl: photoUrl } });
  });

  it('does not change the entries of the form', async () => {
    fakeApi(answers);
    fakeUploads(201, { file });
    open();
    await changeCity();
    await choose(png());
    await screen.findByText('Image uploaded successfully!');
    expect(screen.getByLabelText('City')).toHaveValue('Paris');
  });

  it('is rejected before the upload if it is larger than 2 MB or no image', async () => {
    const api = fakeApi(answers);
    open();
    await choose(png(2_097_153));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File size exceeds 2 MB. Please upload a smaller image.',
    );
    await choose(new File(['%PDF'], 'ada.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an image');
    expect(changes(api)).toEqual([]);
  });

  it('reports a failed upload', async () => {
    fakeApi(answers);
    fakeUploads(400, {
      success: false,
      code: 'invalid_request',
      message: 'This is no image.',
      requestId: '1',
    });
    open();
    await choose(png());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to upload image.');
  });

  it('can be removed', async () => {
    const api = fakeApi({ ...answers, 'GET /users': () => rows([sampleUser({ profileURL: photoUrl })]) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(changes(api)).toEqual([{ profileURL: '' }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload photo' })).toHaveFocus());
  });
});

describe('sign-in and security', () => {
  it('requests a mail for a new password', async () => {
    fakeApi(answers);
    const asked: string[] = [];
    open({
      requestPasswordReset: async (email) => {
        asked.push(email);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Email Sent!/)).toBeInTheDocument();
    expect(asked).toEqual(['ada@example.test']);
  });

  it('ends every session after a confirmation, this one included', async () => {
    const api = fakeApi({
      ...answers,
      'POST /api/sessions/end': () => Response.json({ success: true, message: 'Signed out everywhere.' }),
    });
    const { identity } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(identity.person).toBeNull());
    expect(api.requests.some(({ call }) => call === 'POST /api/sessions/end')).toBe(true);
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/));
  });

  it('does not ask about unsaved changes then: no session is left to save them', async () => {
    fakeApi({
      ...answers,
      'POST /api/sessions/end': () => Response.json({ success: true, message: 'Signed out everywhere.' }),
    });
    open();
    await changeCity();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
