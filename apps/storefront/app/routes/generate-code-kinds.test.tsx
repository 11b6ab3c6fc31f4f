import type { CodeGeneration, Generation, ImageGeneration } from '@credit-studio/contracts';
import { enveloped, json, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { openMenu } from '../testing/gallery-scene.ts';
import { sampleGeneration, sampleId, sampleOptions } from '../testing/sample-records.ts';
import {
  chooseImage,
  imageUrl,
  listed,
  renderStudio,
  startedId,
  uploadedFile,
} from '../testing/studio-scene.tsx';

const { kind: _kind, prompt: _prompt, imageUrl: _imageUrl, ...base } = sampleGeneration({ _id: startedId });

function sampleImage(changes: Partial<ImageGeneration> = {}): ImageGeneration {
  const { _id, status, progress, creditCost, creditReturned, failure, createdAt, finishedAt } = base;
  const { batchId, variant, queue, title, isFavorite, folderId, posterUrl, width, height, share } = base;
  return {
    ...{ _id, status, progress, creditCost, creditReturned, failure, createdAt, finishedAt },
    ...{ title, isFavorite, folderId, posterUrl, width, height, share },
    ...{ batchId, variant, queue, kind: 'image', operation: 'restyle', prompt: 'As a woodcut' },
    ...{ aspectRatio: '16:9', imageUrl, resultUrl: 'https://api.example.test/files/7?signature=x' },
    ...changes,
  };
}
function samplePage(changes: Partial<CodeGeneration> = {}): CodeGeneration {
  const { operation: _operation, aspectRatio: _ratio, resultUrl: _url, ...shared } = sampleImage();
  return {
    ...{ ...shared, kind: 'code', prompt: 'A shop for tea', continues: null },
    codeUrl: 'https://api.example.test/files/8?signature=x',
    ...changes,
  };
}
const unmeasured = { width: null, height: null };
const html = '<!doctype html><html><head><title>Tea</title></head><body><h1>Tea</h1></body></html>';
const started = () =>
  json(
    { success: true, data: { generationId: startedId, status: 'queued', generationIds: [startedId] } },
    { status: 202 },
  );
function renderKind(
  kind: 'image' | 'code',
  records: Generation[],
  changes: object = {},
  at = `?kind=${kind}`,
) {
  return renderStudio(
    {
      'GET /api/generations': () => listed(records),
      'GET /api/generations/{id}': () => enveloped(records[0]),
      'GET /api/generations/{id}/code': () => enveloped({ html }),
      ...changes,
    },
    `/user/generate-code${at}`,
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => fakeUploads(201, { file: uploadedFile }));

describe('the studio', () => {
  it.each([
    ['', 'Image to Video', 'Generate Video'],
    ['?kind=image', 'Image to Image', 'Generate Image'],
    ['?kind=code', 'Image to Code', 'Generate Code'],
    ['?kind=song', 'Image to Video', 'Generate Video'],
  ])('at %s makes what its address names: %s', async (at, title, button) => {
    renderStudio({}, `/user/generate-code${at}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    for (const name of ['Video', 'Image', 'Code'])
      expect(screen.getByRole('link', { name })).toBeInTheDocument();
  });
});

describe('before the shop has said what it offers', () => {
  const never = { 'GET /api/generation-options': () => new Promise<Response>(() => {}) };

  it('the form has every field of a usual shop', async () => {
    renderStudio(never);
    expect(await screen.findByRole('radio', { name: '1080p' })).toBeInTheDocument();
    expect(screen.getByLabelText('Seed (optional)')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Sound' })).toBeInTheDocument();
  });

  it('the form has the fields and the price that this browser saw last', async () => {
    const options = sampleOptions(3);
    const video = { ...options.video, hasSeed: false };
    const first = renderStudio({ 'GET /api/generation-options': () => enveloped({ ...options, video }) });
    await waitFor(() => expect(screen.queryByLabelText('Seed (optional)')).not.toBeInTheDocument());
    first.unmount();
    renderStudio(never);
    expect(await screen.findByRole('radio', { name: '1080p' })).toBeInTheDocument();
    expect(screen.getByText('3 credits')).toBeInTheDocument();
    expect(screen.queryByLabelText('Seed (optional)')).not.toBeInTheDocument();
  });
});

describe('a kind that the shop has switched off', () => {
  it('is not offered', async () => {
    const options = sampleOptions();
    const answer = { ...options, code: { ...options.code, isEnabled: false } };
    renderStudio({ 'GET /api/generation-options': () => enveloped(answer) });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Code' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Image' })).toBeInTheDocument();
  });

  it('gives way to the first one that is on when an address names it', async () => {
    const options = sampleOptions();
    const answer = {
      ...{ ...options, video: { ...options.video, isEnabled: false } },
      code: { ...options.code, isEnabled: false },
    };
    renderStudio({ 'GET /api/generation-options': () => enveloped(answer) }, '/user/generate-code?kind=code');
    expect(await screen.findByRole('heading', { level: 1, name: 'Image to Image' })).toBeInTheDocument();
  });
});

describe('an example that the address names', () => {
  beforeEach(() => fakeUploads(201, { file: uploadedFile }));

  it('is tried as if it had been pressed', async () => {
    const photograph = { 'GET /images/examples/seeds.webp': () => new Response('abc') };
    const { container } = renderStudio(photograph, '/user/generate-code?example=seeds');
    expect(await screen.findByDisplayValue(/The wind lifts the seeds off/)).toBeInTheDocument();
    await waitFor(() => expect(container.querySelector('img[alt="Chosen image"]')).toBeInTheDocument());
  });
});

describe('images', () => {
  it('offer only the operations and shapes of the shop’s model', async () => {
    const options = sampleOptions();
    const image: typeof options.image = {
      ...{ ...options.image, maxVariants: 2 },
      ...{ operations: ['restyle', 'vary'], aspectRatios: ['original'] },
    };
    renderKind('image', [], { 'GET /api/generation-options': () => enveloped({ ...options, image }) });
    await waitFor(() => expect(screen.getByLabelText('Operation').children).toHaveLength(2));
    expect(screen.getByLabelText('Operation')).toHaveValue('restyle');
    expect(screen.getByLabelText('Shape').children).toHaveLength(1);
    expect(screen.getByLabelText('How many').children).toHaveLength(2);
  });

  it('are asked for with an image, an operation, words, a shape and a number, at the shop’s price', async () => {
    const { findCall } = renderKind('image', [], {
      'GET /api/generation-options': () => enveloped(sampleOptions(2)),
      'POST /api/generate-image': started,
    });
    await chooseImage();
    await userEvent.selectOptions(await screen.findByLabelText('Operation'), 'New style');
    await userEvent.type(screen.getByRole('textbox', { name: /Describe it/ }), 'As a woodcut');
    await userEvent.selectOptions(screen.getByLabelText('Shape'), '16:9');
    await userEvent.selectOptions(screen.getByLabelText('How many'), '3');
    expect(await screen.findByText('6 credits')).toBeInTheDocument();
    await press('Generate Image');
    await waitFor(() =>
      expect(findCall('POST /api/generate-image')?.body).toEqual({
        ...{ imageUrl, operation: 'restyle', prompt: 'As a woodcut', aspectRatio: '16:9', variants: 3 },
      }),
    );
  });

  it('need words for an edit, and none for a variation', async () => {
    const { countCalls } = renderKind('image', [], { 'POST /api/generate-image': started });
    await chooseImage();
    await press('Generate Image');
    expect(countCalls('POST /api/generate-image')).toBe(0);
    await userEvent.selectOptions(screen.getByLabelText('Operation'), 'Variation');
    await press('Generate Image');
    await waitFor(() => expect(countCalls('POST /api/generate-image')).toBe(1));
  });

  it('say what is missing', async () => {
    renderKind('image', []);
    await userEvent.selectOptions(await screen.findByLabelText('Operation'), 'Variation');
    await press('Generate Image');
    expect(await screen.findByText('Please upload an image first.')).toBeInTheDocument();
  });

  it('are shown and downloaded once they are ready', async () => {
    renderKind('image', [sampleImage()], {}, `?kind=image&video=${startedId}`);
    const image = await screen.findByAltText('Your image');
    expect(image).toHaveAttribute('src', expect.stringContaining('/files/7'));
    const [download] = screen.getAllByRole('link', { name: /Download/ });
    expect(download).toHaveAttribute('href', expect.stringContaining('download=1'));
  });

  it('are the input of the next result on request', async () => {
    const { findByAltText } = renderKind('image', [sampleImage()], {}, `?kind=video&video=${startedId}`);
    await press('Use as input');
    expect(await findByAltText('Chosen image')).toHaveAttribute('src', expect.stringContaining('/files/7'));
    expect(await screen.findByRole('button', { name: 'Generate Video' })).toBeEnabled();
  });

  it('say why there is none', async () => {
    const failure = { code: 'provider_failed', message: '' } as const;
    const failed = sampleImage({ status: 'failed', creditReturned: true, failure, resultUrl: null });
    renderKind('image', [failed], {}, `?kind=image&video=${startedId}`);
    expect(await screen.findByText(/The image service reported an error/)).toBeInTheDocument();
  });
});

describe('pages', () => {
  it('are shown in a frame that reaches nothing, as code on request, and downloaded', async () => {
    renderKind('code', [samplePage()], {}, `?kind=code&video=${startedId}`);
    const frame = await screen.findByTitle('Your page');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining("default-src 'none'"));
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<h1>Tea</h1>'));
    await press('Show the code');
    expect((await screen.findAllByText('h1', { selector: '.hljs-name' }))[0]).toBeInTheDocument();
    expect(document.querySelector('pre')).toHaveTextContent(html);
    expect(screen.queryByTitle('Your page')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Download/ })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/files/8?signature=x&download=1'),
    );
  });

  it('say when they cannot be read, and are read again on request', async () => {
    let reads = 0;
    const read = () => {
      reads += 1;
      return reads === 1 ? refused(403, 'forbidden', 'Please sign in again.') : enveloped({ html });
    };
    renderKind(
      'code',
      [samplePage()],
      { 'GET /api/generations/{id}/code': read },
      `?kind=code&video=${startedId}`,
    );
    expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
    await press(/Retry|Try again/);
    expect(await screen.findByTitle('Your page')).toBeInTheDocument();
  });

  it('are asked for with an image and wishes', async () => {
    const { findCall } = renderKind('code', [], { 'POST /api/generate-code': started });
    await chooseImage();
    await userEvent.type(await screen.findByRole('textbox', { name: /Wishes/ }), 'A shop for tea');
    await press('Generate Code');
    await waitFor(() =>
      expect(findCall('POST /api/generate-code')?.body).toEqual({
        ...{ imageUrl, prompt: 'A shop for tea', continues: null, variants: 1 },
      }),
    );
  });

  it('are changed with words only', async () => {
    const earlier = sampleId(50);
    const answers = { 'POST /api/generate-code': started };
    const { findCall, countCalls } = renderKind('code', [], answers, `?kind=code&continues=${earlier}`);
    await press('Generate Code');
    expect(countCalls('POST /api/generate-code')).toBe(0);
    await userEvent.type(await screen.findByRole('textbox', { name: /What to change/ }), 'Make it dark');
    await press('Generate Code');
    await waitFor(() =>
      expect(findCall('POST /api/generate-code')?.body).toMatchObject({
        ...{ imageUrl: null, prompt: 'Make it dark', continues: earlier },
      }),
    );
  });
});

it.each([
  ['an image that is being made', sampleImage({ aspectRatio: 'original', resultUrl: null, ...unmeasured })],
  ['a page', samplePage(unmeasured)],
])('%s has a card in the shape of the image it is made from', async (_, record) => {
  renderKind('image', [{ ...record, inputWidth: 900, inputHeight: 1200 }], {}, '');
  const card = await screen.findByRole('link', { name: /A shop for tea|As a woodcut/ });
  expect(card.closest('li')).toHaveStyle({ '--shape': '0.75' });
});

it('settings of another kind are reused in the form of that kind', async () => {
  renderKind('code', [sampleImage()], {}, '');
  await openMenu('As a woodcut', 'Reuse settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Image to Image' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: /Describe it/ })).toHaveValue('As a woodcut');
});
