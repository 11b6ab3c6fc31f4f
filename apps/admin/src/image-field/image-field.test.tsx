import { refused } from '@credit-studio/frontend/testing/fake-api';
import { UiProvider } from '@credit-studio/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createServices, ServicesProvider } from '../lib/services.ts';
import { createConfirmations } from '../session/index.ts';
import { testConfiguration } from '../testing/configuration.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { ImageField } from './index.ts';

const services = createServices({
  configuration: testConfiguration,
  getToken: async () => 'token',
  confirmation: createConfirmations(),
});

function Field({ start }: { start: string }) {
  const [url, setUrl] = useState(start);
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && (
        <ImageField label="Logo" value={url} onChange={setUrl} error={url === 'no' && 'Not an address.'} />
      )}
      <output>{url}</output>
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
    </>
  );
}

function stored(name: string) {
  const file = { _id: '0190f000-0000-7000-8000-000000000001', width: 2, height: 2, bytes: 9 };
  return Response.json({ file: { ...file, url: `https://files.test/${name}` } }, { status: 201 });
}

function renderField(respond: () => Response | Promise<Response> = () => stored('logo.webp'), start = '') {
  const api = installFakeApi({ '/api/image-upload': respond });
  render(
    <UiProvider env="test">
      <ServicesProvider value={services}>
        <Field start={start} />
      </ServicesProvider>
    </UiProvider>,
  );
  return { api, person: userEvent.setup({ applyAccept: false }) };
}
const address = () => screen.getByRole('textbox', { name: 'Logo' });
const picker = () => screen.getByLabelText('Upload a file: Logo');
const uploadButton = () => screen.getByRole('button', { name: 'Upload: Logo' });
const png = new File(['x'], 'logo.png', { type: 'image/png' });

/** A file that reports a size without having it. */
function sized(bytes: number) {
  return Object.defineProperty(new File(['x'], 'logo.png', { type: 'image/png' }), 'size', { value: bytes });
}

describe('an image that is uploaded', () => {
  it('becomes the value, next to its preview', async () => {
    const { api, person } = renderField();
    await person.upload(picker(), png);
    await waitFor(() => expect(address()).toHaveValue('https://files.test/logo.webp'));
    expect(document.querySelector('img')).toHaveAttribute('src', 'https://files.test/logo.webp');
    const [call] = api.calls;
    expect(call).toMatchObject({ method: 'POST', authorization: 'Bearer token' });
    expect(call?.body instanceof FormData && call.body.get('image')).toEqual(png);
  });

  it('is chosen with a button that works by keyboard and is busy while it uploads', async () => {
    const answer = Promise.withResolvers<Response>();
    const { person } = renderField(() => answer.promise);
    const opened = new Promise((resolve) => picker().addEventListener('click', resolve));
    uploadButton().focus();
    await person.keyboard('{Enter}');
    await opened;
    await person.upload(picker(), png);
    expect(uploadButton()).toHaveAttribute('data-loading');
    answer.resolve(stored('logo.webp'));
    await waitFor(() => expect(uploadButton()).not.toHaveAttribute('data-loading'));
  });

  it('may be as large as the limit', async () => {
    const { person } = renderField();
    await person.upload(picker(), sized(10 * 1024 ** 2));
    await waitFor(() => expect(address()).toHaveValue('https://files.test/logo.webp'));
  });
});

describe('an image that cannot be used', () => {
  it.each([
    [
      'of another type',
      new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
      'Please choose a JPEG, PNG, WebP, GIF or AVIF image.',
    ],
    ['without a type', new File(['x'], 'logo'), 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.'],
    ['that is too large', sized(10 * 1024 ** 2 + 1), 'Please choose an image of at most 10 MB.'],
  ])('%s is not sent', async (_name, file, message) => {
    const { api, person } = renderField(undefined, 'https://a.test/old.png');
    await person.upload(picker(), file);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(address()).toHaveAccessibleDescription(message);
    expect(address()).toHaveValue('https://a.test/old.png');
    expect(api.calls).toEqual([]);
  });

  it.each([
    [
      'refused',
      () => refused(415, 'unsupported_media_type', 'This is not an image.'),
      'Failed to upload image. This is not an image.',
    ],
    [
      'not answered',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to upload image. Network error or server not responding',
    ],
    [
      'answered by a broken server',
      () => new Response('', { status: 502 }),
      'Failed to upload image. HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
    ],
  ])('leaves the value as it was when it is %s, and can be chosen again', async (_name, respond, message) => {
    const { api, person } = renderField(respond, 'https://a.test/old.png');
    await person.upload(picker(), png);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(address()).toHaveValue('https://a.test/old.png');
    api.answer('/api/image-upload', () => stored('second.webp'));
    await person.upload(picker(), png);
    await waitFor(() => expect(address()).toHaveValue('https://files.test/second.webp'));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('is no longer mentioned once another address is typed', async () => {
    const { person } = renderField();
    await person.upload(picker(), sized(10 * 1024 ** 2 + 1));
    await screen.findByText('Please choose an image of at most 10 MB.');
    await person.type(address(), 'no');
    expect(address()).toHaveAccessibleDescription('Not an address.');
  });
});

describe('another choice during an upload', () => {
  it('is not overwritten when it is typed', async () => {
    const answer = Promise.withResolvers<Response>();
    const { person } = renderField(() => answer.promise);
    await person.upload(picker(), png);
    await person.type(address(), 'https://a.test/typed.png');
    expect(uploadButton()).not.toHaveAttribute('data-loading');
    answer.resolve(stored('late.webp'));
    await answer.promise;
    await waitFor(() => expect(address()).toHaveValue('https://a.test/typed.png'));
    expect(screen.getByRole('status')).toHaveTextContent('https://a.test/typed.png');
  });

  it('wins over the first file, even if the first is stored last', async () => {
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
    let call = 0;
    const { person } = renderField(() => answers[call++ === 0 ? 0 : 1].promise);
    await person.upload(picker(), png);
    await person.upload(picker(), new File(['y'], 'second.png', { type: 'image/png' }));
    answers[1].resolve(stored('second.webp'));
    await waitFor(() => expect(address()).toHaveValue('https://files.test/second.webp'));
    answers[0].resolve(stored('first.webp'));
    await answers[0].promise;
    await waitFor(() => expect(address()).toHaveValue('https://files.test/second.webp'));
  });

  it('is leaving: the image arrives nowhere', async () => {
    const answer = Promise.withResolvers<Response>();
    const { person } = renderField(() => answer.promise);
    await person.upload(picker(), png);
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    answer.resolve(stored('late.webp'));
    await answer.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

it('removes the image when the address is emptied', async () => {
  const { person } = renderField(undefined, 'https://a.test/old.png');
  expect(document.querySelector('img')).toHaveAttribute('src', 'https://a.test/old.png');
  await person.clear(address());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.querySelector('img[src="https://a.test/old.png"]')).not.toBeInTheDocument();
});
