import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './account-screen.tsx';

const { _id: id } = adminUser;
function done(fields: object = {}) {
  return Response.json({ success: true, data: { ...adminUser, ...fields } });
}
const bodies: unknown[] = [];
const savePath = `/update-user-profile/${id}`;
function renderAccount(answers: Answers = {}) {
  bodies.length = 0;
  return renderApp({
    path: '/admin/settings/account',
    answers: {
      [`/api/users/${id}`]: () => done(),
      [savePath]: (_url, request) => {
        bodies.push(JSON.parse(String(request.body)));
        return done(JSON.parse(String(request.body)));
      },
      '/api/image-upload': () =>
        Response.json({
          file: { _id: id, url: 'https://api.example.test/files/photo.webp', width: 9, height: 9, bytes: 9 },
        }),
      ...answers,
    },
  });
}
const withPhoto = { [`/api/users/${id}`]: () => done({ profileURL: 'https://a.test/me.webp' }) };
function field(name: string) {
  return screen.findByRole('textbox', { name });
}
function save({ person }: ReturnType<typeof renderApp>) {
  return person.click(screen.getByRole('button', { name: 'Save Changes' }));
}
function image(bytes: number, type = 'image/png') {
  const file = new File(['x'], 'me.png', { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
const maxBytes = 2 * 1024 * 1024;

describe('one’s account', () => {
  it('shows every field, the email address read-only', async () => {
    renderAccount();
    expect(await field('Full name')).toHaveValue('Ada Administrator');
    expect(await field('Email')).toHaveAttribute('readonly');
    for (const name of ['About me', 'Address', 'City', 'Phone'])
      expect(await field(name)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Country' })).toBeInTheDocument();
  });

  it('saves what was changed and nothing else', async () => {
    const app = renderAccount();
    await app.person.type(await field('City'), 'Lyon');
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'France');
    await save(app);
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([{ city: 'Lyon', country: 'France' }]);
  });

  it('checks the name and the telephone number first', async () => {
    const app = renderAccount();
    await app.person.clear(await field('Full name'));
    await app.person.type(await field('Phone'), 'none');
    await save(app);
    expect(await screen.findByText('Full name is required.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid phone number')).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  it.each([
    [() => refused(400, 'invalid_request', 'No.'), 'Failed to update profile: No.'],
    [() => refused(400, 'invalid_request', ''), 'Failed to update profile: Unknown error'],
    [() => new Response('', { status: 502 }), 'Failed to update profile.'],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      'An error occurred while updating your profile.',
    ],
  ])('says why it was not saved', async (respond, reason) => {
    const app = renderAccount({ [savePath]: respond });
    await app.person.type(await field('City'), 'Lyon');
    await save(app);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(await field('City')).toHaveValue('Lyon');
  });

  it('says that it could not be loaded, and loads it again', async () => {
    const { api, person } = renderAccount({ [`/api/users/${id}`]: () => refused(500, 'internal', 'Away.') });
    expect(
      await screen.findByText('User data could not be loaded. Please try again later.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Failed to load user data')).toBeInTheDocument();
    api.answer(`/api/users/${id}`, () => done());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field('Full name')).toHaveValue('Ada Administrator');
  });
});

describe('one’s photo', () => {
  it('is uploaded for a profile, and belongs to it once it is saved', async () => {
    const app = renderAccount();
    await app.person.upload(await screen.findByLabelText('Profile photo'), image(maxBytes));
    expect(await screen.findByText('Image uploaded successfully!')).toBeInTheDocument();
    expect(app.api.calls.find(({ path }) => path === '/api/image-upload')?.query).toEqual({
      purpose: 'profile',
    });
    expect(bodies).toEqual([]);
    await save(app);
    await waitFor(() =>
      expect(bodies).toEqual([{ profileURL: 'https://api.example.test/files/photo.webp' }]),
    );
  });

  it('is removed here immediately, and permanently when it is saved', async () => {
    const app = renderAccount(withPhoto);
    await app.person.click(await screen.findByRole('button', { name: 'Remove Photo' }));
    expect(screen.queryByRole('button', { name: 'Remove Photo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload Photo' })).toHaveFocus();
    expect(bodies).toEqual([]);
    await save(app);
    await waitFor(() => expect(bodies).toEqual([{ profileURL: '' }]));
  });

  it.each([
    [image(maxBytes + 1), 'File size exceeds 2 MB. Please upload a smaller image.'],
    [image(9, 'image/svg+xml'), 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.'],
  ])('is rejected before it is sent', async (file, reason) => {
    const { api, person } = renderAccount();
    const input = await screen.findByLabelText('Profile photo');
    input.removeAttribute('accept');
    await person.upload(input, file);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(api.calls.some(({ path }) => path === '/api/image-upload')).toBe(false);
  });

  it('stays what it was when the upload fails', async () => {
    const { person } = renderAccount({
      ...withPhoto,
      '/api/image-upload': () => refused(415, 'unsupported_media_type', 'This is no image.'),
    });
    await person.upload(await screen.findByLabelText('Profile photo'), image(9));
    expect(await screen.findByText('Failed to upload image. This is no image.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Photo' })).toBeInTheDocument();
  });
});
