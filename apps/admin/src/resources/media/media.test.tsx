import type { MediaRecord } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerUpload, makeMedia } from '../../media-library/testing/records.ts';
import { recordId } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './media-detail.tsx';
import './media-list.tsx';

beforeEach(() => vi.stubGlobal('XMLHttpRequest', undefined));

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const bare = makeMedia(2, { altText: '' });

function renderList(answers: Answers = {}, path = '/admin/media', role?: string) {
  const app = renderApp({
    ...{ path, ...(role && { role }) },
    answers: {
      '/api/media': ({ searchParams }) => {
        if (searchParams.get('withoutAltText') === 'true') return rows([bare]);
        return searchParams.get('search') === 'zebra' ? rows([]) : rows([makeMedia(1, { uses: 1 }), bare]);
      },
      ...answers,
    },
  });
  return {
    ...app,
    queries: () => app.api.calls.flatMap((call) => (call.path === '/api/media' ? [call.query] : [])),
  };
}
const cards = async () => within(await screen.findByRole('list', { name: 'Images' }));

describe('the library', () => {
  it('shows each image with what is left to do', async () => {
    renderList();
    const grid = await cards();
    const [first, second] = grid.getAllByRole('link');
    expect(first).toHaveAttribute('href', `/admin/media/${recordId(1)}`);
    expect(first).toHaveTextContent('Harbour 11200 × 800');
    expect(second).toHaveTextContent('Harbour 21200 × 800No alt textNot used');
    expect(document.querySelector('[data-card] img')).toHaveAttribute('src', makeMedia(1).thumbnailUrl);
  });

  it('leads to the images without alt text', async () => {
    const { person, router } = renderList();
    expect(await screen.findByText(/^1 image has no alt text\./)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show them' }));
    await waitFor(async () => expect((await cards()).getAllByRole('link')).toHaveLength(1));
    expect(router.state.location.search).toBe('?withoutAltText=true');
    expect(screen.getByRole('checkbox', { name: 'Without alt text' })).toBeChecked();
    expect(screen.queryByText(/has no alt text\./)).not.toBeInTheDocument();
  });

  it('is searched, filtered and sorted by the API, from the first page', async () => {
    const { person, queries } = renderList({}, '/admin/media?page=1');
    await cards();
    await person.click(screen.getByRole('checkbox', { name: 'Not used' }));
    await person.click(screen.getByRole('checkbox', { name: 'Archived' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Title, A to Z');
    await person.type(screen.getByRole('textbox', { name: 'Search images' }), 'zebra');
    expect(
      await screen.findByText('No image matches. Try another word or fewer filters.'),
    ).toBeInTheDocument();
    expect(queries().at(-1)).toEqual({
      ...{ search: 'zebra', unused: 'true', archived: 'true', sort: 'title', page: '1', limit: '48' },
    });
  });

  it('says how to begin while it is empty', async () => {
    renderList({ '/api/media': () => rows([]) });
    expect(await screen.findByText('No images yet')).toBeInTheDocument();
    expect(screen.queryByText(/no alt text/)).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { api, person } = renderList({ '/api/media': () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText('The images could not be loaded')).toBeInTheDocument();
    api.answer('/api/media', () => rows([bare]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await cards()).getAllByRole('link')).toHaveLength(1);
  });

  it('takes no images from people who only read', async () => {
    const { api } = renderList({}, '/admin/media', 'developer');
    await cards();
    expect(screen.queryByRole('button', { name: 'Upload images' })).not.toBeInTheDocument();
    fireEvent.drop(document.body, { dataTransfer: { files: [png('a.png')], types: ['Files'] } });
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('uploads', () => {
  const renderUploads = (post: () => Response | Promise<Response>) =>
    renderList({ '/api/media': (_url, { method }) => (method === 'POST' ? post() : rows([])) });
  const uploads = async () => within(await screen.findByRole('region', { name: 'Uploads' }));

  it('take several files, each with its result', async () => {
    let posted = 0;
    const { person } = renderUploads(() => {
      posted += 1;
      if (posted === 1) return answerUpload(makeMedia(1));
      if (posted === 2) return answerUpload(makeMedia(2), { isKnown: true });
      return refused(422, 'image_unreadable', 'We could not read this image. Please choose another one.');
    });
    await screen.findByText('No images yet');
    const pdf = new File(['x'], 'terms.pdf', { type: 'application/pdf' });
    fireEvent.drop(document.body, {
      dataTransfer: { files: [png('a.png'), png('b.png'), pdf, png('c.png')], types: ['Files'] },
    });
    const list = await uploads();
    expect(await list.findByText('2 of 4 uploaded, 2 failed')).toBeInTheDocument();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a.pngAdded',
      'b.pngIn the library already',
      'terms.pdfPlease choose a JPEG, PNG, WebP, GIF or AVIF image.',
      'c.pngWe could not read this image. Please choose another one.',
    ]);
    expect(list.getByRole('link', { name: 'a.png' })).toHaveAttribute('href', `/admin/media/${recordId(1)}`);
    await person.click(list.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('take a pasted image, unless someone types', async () => {
    renderUploads(() => answerUpload(makeMedia(1)));
    const search = await screen.findByRole('textbox', { name: 'Search images' });
    fireEvent.paste(search, { clipboardData: { files: [png('typed.png')] } });
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
    fireEvent.paste(document.body, { clipboardData: { files: [png('pasted.png')] } });
    expect(await (await uploads()).findByText('1 of 1 uploaded')).toBeInTheDocument();
  });

  it('show a hint while files are dragged over the page', async () => {
    renderUploads(() => answerUpload(makeMedia(1)));
    await screen.findByText('No images yet');
    fireEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['Files'] } });
    expect(screen.getByText('Drop images to add them to the library')).toBeInTheDocument();
  });
});

const path = `/api/media/${recordId(1)}`;

function renderImage(changes: Partial<MediaRecord> = {}, { answers = {} as Answers, role = 'content' } = {}) {
  let stored = makeMedia(1, changes);
  return renderApp({
    ...{ path: `/admin/media/${recordId(1)}`, role },
    answers: {
      '/api/media': () => rows([]),
      [path]: (_url, { method, body }) => {
        if (method === 'DELETE') return Response.json({ success: true, message: 'Image deleted.' });
        if (method === 'PUT')
          stored = { ...stored, ...JSON.parse(String(body)), version: stored.version + 1 };
        return Response.json({ success: true, data: stored });
      },
      [`${path}/archive`]: () => {
        stored = { ...stored, archivedAt: '2026-11-28T10:00:00.000Z', version: stored.version + 1 };
        return Response.json({ success: true, data: stored });
      },
      ...answers,
    },
  });
}
const marker = (where: RegExp) => screen.findByRole('button', { name: where });

describe('one image', () => {
  it('has a focal point that the arrow keys move, and crops that follow it', async () => {
    const { api, person } = renderImage();
    (await marker(/^Focal point: 50 %/)).focus();
    await person.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(await marker(/^Focal point: 49 % from the left, 60 % from the top/)).toHaveFocus();
    const crops = within(screen.getByRole('list', { name: 'How it is cropped' }));
    for (const crop of crops.getAllByRole('listitem'))
      expect(crop.querySelector('img')).toHaveStyle({ objectPosition: '49% 60%' });
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        ...{ focalPoint: { x: 0.49, y: 0.6 }, altText: 'Boats 1', version: 1 },
      }),
    );
  });

  it('has a focal point that is dragged, stays within the image and goes back to the center', async () => {
    const { person } = renderImage();
    const dot = await marker(/^Focal point/);
    const stage = dot.parentElement as HTMLElement;
    vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
    stage.setPointerCapture = () => {};
    stage.hasPointerCapture = () => true;
    fireEvent.pointerDown(stage, { button: 0, clientX: 20, clientY: 20 });
    expect(await marker(/10 % from the left, 20 % from the top/)).toBeInTheDocument();
    fireEvent.pointerMove(stage, { clientX: 500, clientY: -10 });
    expect(await marker(/100 % from the left, 0 % from the top/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Center' }));
    expect(await marker(/50 % from the left, 50 % from the top/)).toBeInTheDocument();
  });

  it('needs an alt text or is decorative', async () => {
    const { api, person } = renderImage({ altText: '' });
    const todo = /^This image has no alt text yet\./;
    expect(await screen.findByText(todo)).toBeInTheDocument();
    await person.click(screen.getByRole('switch', { name: /^Decorative/ }));
    expect(screen.queryByText(todo)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Alt text' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Image saved')).toBeInTheDocument();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isDecorative: true });
  });

  it('says where it is used, and cannot be deleted then', async () => {
    renderImage({
      ...{ uses: 3, earlierVersions: 2 },
      usedIn: [
        { kind: 'section', id: 'footer', name: 'Logo', state: 'live', publishAt: null },
        { kind: 'section', id: 'banner', name: 'Banner section', state: 'draft', publishAt: null },
        { kind: 'item', id: recordId(7), name: 'Neon pack', state: 'inactive', publishAt: null },
      ],
    });
    const uses = within(await screen.findByRole('region', { name: 'Where it is used' }));
    expect(uses.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin/settings/logo', '/admin/settings/banner', '/admin/items?archived=true'],
    ]);
    expect(uses.getByText('Content, Draft')).toBeInTheDocument();
    expect(uses.getByText('Item, Archived')).toBeInTheDocument();
    expect(uses.getByText('Also in 2 earlier versions.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('is deleted after a question that names what is lost', async () => {
    const { api, person, router } = renderImage({ earlierVersions: 1 });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/one earlier version of content, which will have no image/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Delete image' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/media'));
    expect(api.calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ version: '1' });
  });

  it('says what to do when it came into use in the meantime', async () => {
    const message = 'This image is used in Banner section. Please choose another image there first.';
    const { api, person, router } = renderImage();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    api.answer(path, () => refused(409, 'conflict', message));
    await person.click(await screen.findByRole('button', { name: 'Delete image' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/admin/media/${recordId(1)}`);
  });

  it('is archived and offered again', async () => {
    const { person } = renderImage();
    await person.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
    expect(screen.getByText(/^Archived: where it is shown, it stays/)).toBeInTheDocument();
  });

  it('cannot be changed by people who only read', async () => {
    renderImage({}, { role: 'developer' });
    expect(await marker(/^Focal point/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
    expect(screen.getByText('You can look at this page but not change it.')).toBeInTheDocument();
  });

  it('is not there any longer', async () => {
    renderImage({}, { answers: { [path]: () => refused(404, 'not_found', 'Gone.') } });
    expect(await screen.findByRole('heading', { name: 'Image not found' })).toBeInTheDocument();
  });

  it('shows the changes of someone else before they are replaced', async () => {
    const { api, person } = renderImage();
    await person.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    api.answer(path, (_url, { method }) =>
      method === 'PUT'
        ? refused(409, 'stale_version', 'Someone else changed this image.')
        : Response.json({ success: true, data: makeMedia(1, { altText: 'Ships', version: 2 }) }),
    );
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Alt text');
  });
});
