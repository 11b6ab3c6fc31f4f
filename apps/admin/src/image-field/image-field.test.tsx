import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { UiProvider } from '@credit-studio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { createServices, ServicesProvider } from '../lib/services.ts';
import { answerUpload, makeMedia } from '../media-library/testing/records.ts';
import { createConfirmations } from '../session/index.ts';
import { testConfiguration } from '../testing/configuration.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { ImageField } from './index.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../media-library/media-picker.tsx';

const services = createServices({
  configuration: testConfiguration,
  getToken: async () => 'token',
  confirmation: createConfirmations(),
});

function Field({ start }: { start: string }) {
  const [url, setUrl] = useState(start);
  const [altText, setAltText] = useState('');
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && (
        <ImageField
          label="Logo"
          value={url}
          onChange={setUrl}
          onPick={({ altText }) => setAltText(altText)}
          error={url === 'no' && 'Not an address.'}
        />
      )}
      <output>{url}</output>
      <p data-testid="alt">{altText}</p>
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
    </>
  );
}

function stored(name: string) {
  return answerUpload(makeMedia(1, { url: `https://files.test/${name}` }));
}

function renderField(respond: () => Response | Promise<Response> = () => stored('logo.webp'), start = '') {
  const api = installFakeApi({ '/api/media': respond });
  render(
    <QueryClientProvider client={createQueryClient({ retryDelayMs: 0 })}>
      <UiProvider env="test">
        <ServicesProvider value={services}>
          <Field start={start} />
        </ServicesProvider>
      </UiProvider>
    </QueryClientProvider>,
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

beforeEach(() => vi.stubGlobal('XMLHttpRequest', undefined));

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
    api.answer('/api/media', () => stored('second.webp'));
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

describe('an image of the library', () => {
  const open = async (person: ReturnType<typeof userEvent.setup>) => {
    await person.click(screen.getByRole('button', { name: 'Choose from the library: Logo' }));
    return within(await screen.findByRole('dialog', { name: 'Choose an image' }));
  };

  it('is chosen in a dialog, with its alt text', async () => {
    const { api, person } = renderField();
    api.answer('/api/media', () => rows([makeMedia(1), makeMedia(2)]));
    const dialog = await open(person);
    await person.click(await dialog.findByRole('button', { name: /^Harbour 2/ }));
    expect(address()).toHaveValue(makeMedia(2).url);
    expect(screen.getByTestId('alt')).toHaveTextContent('Boats 2');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is found by keyboard and by a search', async () => {
    const { api, person } = renderField();
    api.answer('/api/media', ({ searchParams }) =>
      rows(searchParams.get('search') === 'quay' ? [makeMedia(3)] : [makeMedia(1), makeMedia(2)]),
    );
    const dialog = await open(person);
    (await dialog.findByRole('button', { name: /^Harbour 1/ })).focus();
    await person.keyboard('{ArrowRight}');
    expect(dialog.getByRole('button', { name: /^Harbour 2/ })).toHaveFocus();
    await person.type(dialog.getByRole('textbox', { name: 'Search images' }), 'quay');
    (await dialog.findByRole('button', { name: /^Harbour 3/ })).focus();
    await person.keyboard('{Enter}');
    expect(address()).toHaveValue(makeMedia(3).url);
  });

  it('can be uploaded there, and is then chosen', async () => {
    const { api, person } = renderField();
    api.answer('/api/media', (_url, { method }) =>
      method === 'POST' ? answerUpload(makeMedia(4)) : rows([]),
    );
    const dialog = await open(person);
    expect(await dialog.findByText('No images yet')).toBeInTheDocument();
    await person.upload(dialog.getByLabelText('Upload: files'), png);
    await waitFor(() => expect(address()).toHaveValue(makeMedia(4).url));
  });

  it('leaves the field as it was when the dialog is closed, or cannot load', async () => {
    const { api, person } = renderField(undefined, 'https://a.test/old.png');
    api.answer('/api/media', () => refused(500, 'internal', 'Away.'));
    const dialog = await open(person);
    expect(await dialog.findByText('The images could not be loaded')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toHaveValue('https://a.test/old.png');
  });
});
