import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './account-screen.tsx';

const uploadPath = '/api/image-upload';
const png = new File(['x'], 'me.png', { type: 'image/png' });
function stored(name: string) {
  const file = { _id: adminUser._id, url: `https://files.test/${name}`, width: 9, height: 9, bytes: 9 };
  return Response.json({ file }, { status: 201 });
}
function renderAccount(profileURL = '') {
  const upload = Promise.withResolvers<Response>();
  const app = renderApp({
    path: '/admin/settings/account',
    answers: {
      [`/api/users/${adminUser._id}`]: () =>
        Response.json({ success: true, data: { ...adminUser, profileURL } }),
      [uploadPath]: () => upload.promise,
    },
  });
  return { ...app, upload };
}
const picker = () => screen.findByLabelText('Profile photo');
const photo = () => screen.findByRole('img', { name: 'Photo of Ada Administrator' });
const button = (name: string) => screen.getByRole('button', { name });

describe('one’s photo during an upload', () => {
  it('cannot be removed, and its button is busy', async () => {
    const { person, upload } = renderAccount('https://files.test/old.webp');
    await person.upload(await picker(), png);
    expect(button('Remove Photo')).toBeDisabled();
    expect(button('Change Photo')).toHaveAttribute('data-loading');
    upload.resolve(stored('new.webp'));
    await waitFor(async () => expect(await photo()).toHaveAttribute('src', 'https://files.test/new.webp'));
    expect(button('Remove Photo')).toBeEnabled();
  });

  it('is not reported as uploaded after the screen was left', async () => {
    const { person, upload, router } = renderAccount();
    await person.upload(await picker(), png);
    await router.navigate('/admin/users');
    await screen.findByText('No Users Found');
    upload.resolve(stored('new.webp'));
    await upload.promise;
    await router.navigate('/admin/settings/account');
    await screen.findByRole('button', { name: 'Upload Photo' });
    expect(screen.queryByText('Image uploaded successfully!')).not.toBeInTheDocument();
  });
});

describe('one’s photo after a failed upload', () => {
  it('can be chosen again, which clears the error', async () => {
    const { person, api } = renderAccount();
    api.answer(uploadPath, () => Promise.reject(new TypeError('Failed to fetch')));
    await person.upload(await picker(), png);
    expect(await screen.findByText(/^Failed to upload image/)).toBeInTheDocument();
    api.answer(uploadPath, () => stored('second.webp'));
    await person.upload(await picker(), png);
    await waitFor(async () => expect(await photo()).toHaveAttribute('src', 'https://files.test/second.webp'));
    expect(screen.queryByText(/^Failed to upload image/)).not.toBeInTheDocument();
  });

  it('goes back to the stored one with Discard', async () => {
    const { person, upload } = renderAccount('https://files.test/old.webp');
    upload.resolve(stored('new.webp'));
    await person.upload(await picker(), png);
    await screen.findByText('Image uploaded successfully!');
    await person.click(button('Discard'));
    expect(await photo()).toHaveAttribute('src', 'https://files.test/old.webp');
  });
});
