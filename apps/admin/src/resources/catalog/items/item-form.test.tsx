import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerUpload, makeMedia } from '../../../media-library/testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { expectRejectedField } from '../testing/expect-rejected-field.ts';
import { item } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './items-screen.tsx';

function saved(fields: object = {}) {
  return Response.json({ success: true, data: { ...item, ...fields } });
}
function renderItems(search: string, answers: Answers = {}) {
  const sent: unknown[] = [];
  const app = renderApp({
    path: `/admin/items${search}`,
    answers: {
      '/items': () => rows([item]),
      [`/item/${item._id}`]: () => saved(),
      [`/items/${item._id}`]: (_url, request) => {
        sent.push(JSON.parse(String(request.body)));
        return saved();
      },
      ...answers,
    },
  });
  return { ...app, sent };
}
async function openForm(name = 'Edit item') {
  const form = within(await screen.findByRole('dialog', { name }));
  await form.findByRole('textbox', { name: 'Item name' });
  return form;
}

describe('the form of an item', () => {
  it.each([
    ['Price', 'free', /price/i],
    ['Price', '1.999', /price/i],
    ['Slug', 'Neon Pack', /small letters, digits/],
    ['Access URL', 'ftp://a.test', /http/],
  ])('rejects %s %s and keeps the focus there', async (name, text, reason) => {
    const { person, sent } = renderItems(`?item=${item._id}`);
    const form = await openForm();
    await expectRejectedField({ person, form, name, text, reason });
    expect(sent).toEqual([]);
  });

  it('uploads an image and sends its address', async () => {
    const url = 'https://api.example.test/files/neon.webp';
    const { person, sent } = renderItems(`?item=${item._id}`, {
      '/api/media': () => answerUpload(makeMedia(1, { url })),
    });
    const form = await openForm();
    const picker = form.getByLabelText('Upload a file: Image');
    await person.upload(picker, new File(['x'], 'neon.png', { type: 'image/png' }));
    await waitFor(() => expect(form.getByDisplayValue(url)).toBeInTheDocument());
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ imageUrl: url, version: 2 })]));
  });

  it('says that a slug is taken next to the field', async () => {
    const { person } = renderItems(`?item=${item._id}`, {
      [`/items/${item._id}`]: () =>
        Response.json(
          {
            ...{ success: false, code: 'conflict', message: 'Please check.', error: 'Please check.' },
            ...{ requestId: 'request-1', issues: [{ path: 'body.slug', message: 'This slug is taken.' }] },
          },
          { status: 409 },
        ),
    });
    const form = await openForm();
    await person.type(form.getByRole('textbox', { name: 'Slug' }), '-2');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('This slug is taken.')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Slug' })).toHaveValue('neon-pack-2');
  });

  it('puts both prices to the choice when someone else saved one', async () => {
    let stored = {};
    const sent: unknown[] = [];
    const { person } = renderItems(`?item=${item._id}`, {
      [`/item/${item._id}`]: () => saved(stored),
      [`/items/${item._id}`]: (_url, request) => {
        sent.push(JSON.parse(String(request.body)));
        if (sent.length > 1) return saved({ version: 4 });
        stored = { price: '18.00', version: 3 };
        return refused(409, 'stale_version', 'Edit conflict.');
      },
    });
    const form = await openForm();
    await person.clear(form.getByRole('textbox', { name: 'Price' }));
    await person.type(form.getByRole('textbox', { name: 'Price' }), '12');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    await person.click(conflict.getByRole('radio', { name: 'Theirs: 18.00' }));
    await person.click(conflict.getByRole('button', { name: 'Continue editing with these' }));
    await person.type(form.getByRole('textbox', { name: 'Item name' }), '!');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Item updated successfully!')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ price: '18.00', itemName: 'Neon Pack!', version: 3 });
  });

  it('is loaded again after a failure', async () => {
    const { api, person } = renderItems(`?item=${item._id}`, {
      [`/item/${item._id}`]: () => refused(400, 'invalid_request', 'Not now.'),
    });
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    api.answer(`/item/${item._id}`, () => saved());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await openForm()).getByRole('textbox', { name: 'Item name' })).toHaveValue('Neon Pack');
  });

  it('starts from what is stored each time it is opened', async () => {
    const { api, person } = renderItems(`?item=${item._id}`);
    const form = await openForm();
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    api.answer(`/item/${item._id}`, () => saved({ guidelines: 'Unzip it first.' }));
    await person.click(screen.getByRole('button', { name: 'Edit Neon Pack' }));
    expect((await openForm()).getByRole('textbox', { name: 'Guidelines' })).toHaveValue('Unzip it first.');
  });

  it('closes by Back', async () => {
    const { person, router } = renderItems('');
    await person.click(await screen.findByRole('button', { name: 'Add item' }));
    await openForm('Add item');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the list of items', () => {
  it.each([
    ['', 'Add an item to sell it in the shop.'],
    ['?archived=true', 'An item that is taken off sale is kept here.'],
    ['?search=zzz', 'No item matches. Try another word.'],
    ['?archived=true&search=zzz', 'No item matches. Try another word.'],
  ])('says for “%s” what to do when it is empty', async (search, message) => {
    renderItems(search, { '/items': () => rows([]) });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('starts at the first page of the other shelf and keeps the search', async () => {
    const { api, person, router } = renderItems('?search=neon&page=2', { '/items': () => rows([item], 15) });
    await person.selectOptions(await screen.findByLabelText('Shelf'), 'Archived');
    await waitFor(() => expect(router.state.location.search).toBe('?search=neon&archived=true'));
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path === '/items')?.query).toMatchObject({
        archived: 'true',
        page: '1',
        search: 'neon',
      }),
    );
  });

  it('offers no editing of what is archived', async () => {
    const archived = { ...item, archivedAt: '2026-11-01T09:00:00.000Z' };
    renderItems('?archived=true', { '/items': () => rows([archived]) });
    expect(await screen.findByRole('button', { name: 'Restore Neon Pack' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Neon Pack' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Archive Neon Pack' })).not.toBeInTheDocument();
  });

  it.each([
    ['GBP', '1500.00', '£1,500.00'],
    ['EUR', '1234.50', '€1,234.50'],
    ['USD', '0.00', '$0.00'],
  ])('writes a price in %s', async (currency, price, text) => {
    renderItems('', { '/items': () => rows([{ ...item, currency, price }]) });
    const row = await screen.findByRole('row', { name: /Neon Pack/ });
    expect(within(row).getByText(text)).toBeInTheDocument();
  });
});
