import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { expectRejectedField } from '../testing/expect-rejected-field.ts';
import { makePackage, recordId } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './packages-screen.tsx';

function succeed(data: unknown, status = 200) {
  return Response.json({ success: true, data }, { status });
}
/** The packages on sale and in the archive, as the API changes them. */
function renderShop(count: number, answers: Answers = {}, search = '') {
  const sent: { call: string; body: unknown }[] = [];
  let onSale = Array.from({ length: count }, (_, index) => makePackage(index + 1));
  let archived = [makePackage(9, { packageName: 'Old', archivedAt: '2026-11-01T09:00:00.000Z' })];
  const keep = (url: URL, { method = 'GET', body }: RequestInit) =>
    sent.push({ call: `${method} ${url.pathname}`, body: body ? JSON.parse(String(body)) : null });
  const app = renderApp({
    path: `/admin/packages${search}`,
    answers: {
      '/packages': () => rows(onSale),
      '/archived-packages': () => rows(archived),
      [`/package/${recordId(1)}`]: (url, request) => {
        if (request.method === 'GET') return Response.json(makePackage(1));
        keep(url, request);
        archived = [...archived, ...onSale.slice(0, 1)];
        onSale = onSale.slice(1);
        return succeed(makePackage(1, { archivedAt: '2026-11-02T09:00:00.000Z' }));
      },
      [`/package/${recordId(9)}/restore`]: (url, request) => {
        keep(url, request);
        onSale = [...onSale, makePackage(9, { packageName: 'Old' })];
        archived = [];
        return succeed(makePackage(9));
      },
      '/add-package': (url, request) => {
        keep(url, request);
        return succeed(makePackage(5), 201);
      },
      [`/edit-package/${recordId(1)}`]: (url, request) => {
        keep(url, request);
        return succeed(makePackage(1));
      },
      ...answers,
    },
  });
  return { ...app, sent };
}
async function openForm(name: string) {
  const form = within(await screen.findByRole('dialog', { name }));
  await form.findByRole('textbox', { name: 'Package name' });
  return form;
}
function addButton() {
  return screen.getByRole('button', { name: 'Add Package' });
}

describe('the three places of the shop', () => {
  it('open no blank form from a link while they are taken', async () => {
    renderShop(3, {}, '?package=new');
    await screen.findByRole('heading', { name: 'Package 3' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('open the form of a stored package while they are taken', async () => {
    renderShop(3, {}, `?package=${recordId(1)}`);
    const form = await openForm('Edit Package');
    expect(form.getByRole('textbox', { name: 'Package name' })).toHaveValue('Package 1');
  });

  it('are counted only once the packages are known', async () => {
    const { api, person, router } = renderShop(0, {
      '/packages': () => refused(500, 'internal', 'Down for now.'),
    });
    expect(await screen.findByText('Down for now. Request ID: request-1')).toBeInTheDocument();
    await person.click(addButton());
    expect(router.state.location.search).toBe('');
    api.answer('/packages', () => rows([]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(addButton()).toHaveAttribute('aria-disabled', 'false'));
  });

  it('become free when a package is archived, and are taken when one is restored', async () => {
    const { person, sent } = renderShop(3);
    await person.click(await screen.findByRole('button', { name: 'Archive Package 1' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive “Package 1”?' }));
    await person.dblClick(question.getByRole('button', { name: 'Archive package' }));
    await waitFor(() => expect(addButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.queryByRole('heading', { name: 'Package 1' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Restore Old' }));
    expect(await screen.findByRole('heading', { name: 'Old' })).toBeInTheDocument();
    await waitFor(() => expect(addButton()).toHaveAttribute('aria-disabled', 'true'));
    expect(await screen.findByText('No archived packages')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toEqual([
      `DELETE /package/${recordId(1)}`,
      `POST /package/${recordId(9)}/restore`,
    ]);
  });

  it('that someone else took in the meantime are named, and what was typed stays', async () => {
    const { person } = renderShop(2, {
      '/add-package': () => refused(409, 'package_limit_reached', 'Maximum 3 packages allowed'),
    });
    await screen.findByRole('heading', { name: 'Package 2' });
    await person.click(addButton());
    const form = await openForm('Add Package');
    await person.type(form.getByRole('textbox', { name: 'Package name' }), 'Pro');
    await person.type(form.getByRole('textbox', { name: 'Price' }), '49');
    await person.type(form.getByRole('textbox', { name: 'Credit' }), '60');
    await person.click(form.getByRole('button', { name: 'Add Package' }));
    expect(await form.findByText('Maximum 3 packages allowed')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Package name' })).toHaveValue('Pro');
  });
});

describe('archiving a package', () => {
  it('stays in question when it fails, and says why', async () => {
    const { api, person } = renderShop(2);
    await person.click(await screen.findByRole('button', { name: 'Archive Package 1' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive “Package 1”?' }));
    api.answer(`/package/${recordId(1)}`, () => new Response('', { status: 502 }));
    await person.click(question.getByRole('button', { name: 'Archive package' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^Failed to archive package/);
    expect(screen.getByRole('heading', { name: 'Package 1', hidden: true })).toBeInTheDocument();
  });

  it('is given up by Cancel', async () => {
    const { person, sent } = renderShop(2);
    await person.click(await screen.findByRole('button', { name: 'Archive Package 1' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive “Package 1”?' }));
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  it('that cannot be undone says so without an answer', async () => {
    const { person } = renderShop(1, {
      [`/package/${recordId(9)}/restore`]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await person.click(await screen.findByRole('button', { name: 'Restore Old' }));
    expect(await screen.findByText(/^Failed to restore package\. Network error/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore Old' })).toBeEnabled();
  });
});

describe('the fields of a package', () => {
  it.each([
    ['Price', '1.999', /price/i],
    ['Price', '-1', /price/i],
    ['Credit', '2.5', /whole number/],
    ['Validity in days', '0', /./],
    ['Access URL', 'javascript:alert(1)', /http/],
    ['Seller email', 'seller', /email/i],
  ])('refuse %s %s before anything is sent', async (name, text, reason) => {
    const { person, sent } = renderShop(1, {}, `?package=${recordId(1)}`);
    const form = await openForm('Edit Package');
    await expectRejectedField({ person, form, name, text, reason });
    expect(sent).toEqual([]);
  });

  it('keep the order of the features that were moved', async () => {
    const { person, sent } = renderShop(1, {}, `?package=${recordId(1)}`);
    const form = await openForm('Edit Package');
    await person.click(form.getByRole('button', { name: 'Move feature 2 up' }));
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ pointOne: 'Second line', pointTwo: 'First line' });
  });

  it('are sent once, however often Enter is pressed', async () => {
    const { person, sent } = renderShop(1, {}, `?package=${recordId(1)}`);
    const form = await openForm('Edit Package');
    await person.type(form.getByRole('textbox', { name: 'Package name' }), '!{Enter}{Enter}');
    expect(await screen.findByText('Package updated successfully!')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});
