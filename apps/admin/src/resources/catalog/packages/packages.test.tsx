import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { makePackage, recordId } from '../testing/records.ts';
import { emptyPackage, toPackageInput, validatePackage } from './package-values.ts';
// Loaded before the first test, so that its time limit does not include it.
import './packages-screen.tsx';

const path = '/admin/packages';
const bodies: unknown[] = [];
function record(respond: () => Response) {
  return (_url: URL, request: RequestInit) => {
    bodies.push(request.body ? JSON.parse(String(request.body)) : request.method);
    return respond();
  };
}
function saved(fields: object = {}, status = 200) {
  return new Response(JSON.stringify({ success: true, data: makePackage(1, fields) }), { status });
}
function renderPackages(count: number, answers: Answers = {}, search = '') {
  bodies.length = 0;
  const packages = Array.from({ length: count }, (_, index) => makePackage(index + 1));
  return renderApp({
    path: `${path}${search}`,
    answers: {
      '/packages': () => rows(packages),
      '/archived-packages': () => rows([]),
      [`/package/${recordId(1)}`]: () => new Response(JSON.stringify(makePackage(1))),
      ...answers,
    },
  });
}
async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

describe('a package as it is entered', () => {
  it('sends every line, so that those that were taken away are gone', () => {
    const input = toPackageInput({ ...emptyPackage, features: [' one ', '', 'two'] });
    expect(input).toMatchObject({ pointOne: 'one', pointTwo: 'two', pointThree: '', pointTen: '' });
  });

  it.each([
    [{ packageName: '' }, 'packageName', 'Package name is required.'],
    [{ price: '' }, 'price', /price/],
    [{ credit: 'many' }, 'credit', /whole number/],
    [{ accessURL: 'ftp://a.test' }, 'accessURL', /http/],
    [{ features: ['ok', 'x'.repeat(201)] }, 'features.1', /at most 200/],
  ])('rejects %j at %s', (fields, at, sentence) => {
    const whole = { ...emptyPackage, packageName: 'Starter', price: '9', credit: '10' };
    expect(validatePackage(whole)).toEqual({});
    expect(validatePackage({ ...whole, ...fields })[at]).toMatch(sentence);
  });
});

describe('the packages', () => {
  it('are shown as cards with all of their lines', async () => {
    renderPackages(2);
    expect(await screen.findByRole('heading', { name: 'Package 2' })).toBeInTheDocument();
    expect(screen.getAllByText('Second line')).toHaveLength(2);
  });

  it('say that there is none yet', async () => {
    renderPackages(0);
    expect(
      await screen.findByText('No packages available. Add a new package to get started.'),
    ).toBeInTheDocument();
  });

  it('say that they could not be fetched, and are fetched again on Retry', async () => {
    const { api, person } = renderPackages(0, { '/packages': () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText('Failed to fetch packages')).toBeInTheDocument();
    api.answer('/packages', () => rows([makePackage(1)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Package 1' })).toBeInTheDocument();
  });

  it('take no fourth one, and say why', async () => {
    const { person, router } = renderPackages(3);
    await screen.findByRole('heading', { name: 'Package 3' });
    const add = screen.getByRole('button', { name: 'Add Package' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await person.hover(add);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Maximum 3 packages allowed');
    await person.click(add);
    expect(router.state.location.search).toBe('');
  });

  it('are archived after a question that says what happens', async () => {
    const { person } = renderPackages(2, { [`/package/${recordId(1)}`]: record(() => saved()) });
    await person.click(await screen.findByRole('button', { name: 'Archive Package 1' }));
    const question = await dialog('Archive “Package 1”?');
    expect(question.getByText(/makes room for another one/)).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Archive package' }));
    expect(await screen.findByText('Package archived successfully!')).toBeInTheDocument();
    expect(bodies).toEqual(['DELETE']);
  });

  it('come back from the archive, unless the shop is full', async () => {
    const archived = makePackage(9, { packageName: 'Old', archivedAt: '2026-11-01T09:00:00.000Z' });
    const { api, person } = renderPackages(2, {
      '/archived-packages': () => rows([archived]),
      [`/package/${recordId(9)}/restore`]: () =>
        refused(409, 'package_limit_reached', 'Three packages at most.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Restore Old' }));
    expect(await screen.findByText('Three packages at most.')).toBeInTheDocument();
    api.answer(`/package/${recordId(9)}/restore`, () => saved());
    await person.click(screen.getByRole('button', { name: 'Restore Old' }));
    expect(await screen.findByText('Package restored successfully!')).toBeInTheDocument();
  });
});

describe('the package’s form', () => {
  it('adds a package from a blank form', async () => {
    const { person, router } = renderPackages(1, { '/add-package': record(() => saved({}, 201)) });
    await person.click(await screen.findByRole('button', { name: 'Add Package' }));
    expect(router.state.location.search).toBe('?package=new');
    const form = await dialog('Add Package');
    await person.type(form.getByRole('textbox', { name: 'Package name' }), 'Pro');
    await person.type(form.getByRole('textbox', { name: 'Price' }), '49.5');
    await person.type(form.getByRole('textbox', { name: 'Credit' }), '60');
    await person.click(form.getByRole('button', { name: 'Add feature' }));
    await person.type(form.getByRole('textbox', { name: 'Feature 1' }), 'Fast');
    await person.click(form.getByRole('button', { name: 'Add Package' }));
    expect(await screen.findByText('Package added successfully!')).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ packageName: 'Pro', price: '49.5', credit: '60', pointOne: 'Fast' });
    expect(router.state.location.search).toBe('');
  });

  it('takes ten features and no more', async () => {
    const features = Object.fromEntries(
      ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'].map((number) => [
        `point${number}`,
        number,
      ]),
    );
    renderPackages(
      1,
      { [`/package/${recordId(1)}`]: () => new Response(JSON.stringify(makePackage(1, features))) },
      `?package=${recordId(1)}`,
    );
    const form = await dialog('Edit Package');
    expect(await form.findByRole('textbox', { name: 'Feature 10' })).toHaveValue('Ten');
    expect(form.getByRole('button', { name: 'Add feature' })).toBeDisabled();
  });

  it('loads the package that is edited and saves it with its version', async () => {
    const { person } = renderPackages(1, { [`/edit-package/${recordId(1)}`]: record(() => saved()) });
    await person.click(await screen.findByRole('button', { name: 'Edit Package 1' }));
    const form = await dialog('Edit Package');
    expect(await form.findByRole('textbox', { name: 'Feature 2' })).toHaveValue('Second line');
    await person.click(form.getByRole('button', { name: 'Remove feature 1' }));
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Package updated successfully!')).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ version: 4, pointOne: 'Second line', pointTwo: '' });
  });

  it('shows what someone else saved', async () => {
    const { api, person } = renderPackages(
      1,
      { [`/edit-package/${recordId(1)}`]: () => refused(409, 'stale_version', 'Edit conflict.') },
      `?package=${recordId(1)}`,
    );
    const form = await dialog('Edit Package');
    await person.type(await form.findByRole('textbox', { name: 'Package name' }), '!');
    api.answer(
      `/package/${recordId(1)}`,
      () => new Response(JSON.stringify(makePackage(1, { price: '25.00', version: 5 }))),
    );
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    const conflict = await screen.findByRole('dialog', { name: 'Edit conflict' });
    expect(conflict).toHaveTextContent('25.00');
    await person.click(within(conflict).getByRole('button', { name: 'Continue editing with these' }));
    api.answer(
      `/edit-package/${recordId(1)}`,
      record(() => saved()),
    );
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(bodies[0]).toMatchObject({ packageName: 'Package 1!', price: '25.00', version: 5 }),
    );
  });

  it('says that the package could not be fetched', async () => {
    renderPackages(
      1,
      { [`/package/${recordId(1)}`]: () => refused(404, 'not_found', 'It is gone.') },
      `?package=${recordId(1)}`,
    );
    expect(await screen.findByText('Failed to fetch package')).toBeInTheDocument();
  });

  it('asks before it is closed with unsaved words', async () => {
    const { person, router } = renderPackages(1, {}, '?package=new');
    const form = await dialog('Add Package');
    await person.type(form.getByRole('textbox', { name: 'Package name' }), 'Pro');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each([
    ['new', 'Add Package', '/add-package', /^Failed to add package/],
    [recordId(1), 'Save Changes', `/edit-package/${recordId(1)}`, /^Failed to update package/],
  ])('says what failed when nothing came back (%s)', async (subject, button, call, sentence) => {
    const answers = { [call]: () => new Response('', { status: 502 }) };
    const { person } = renderPackages(1, answers, `?package=${subject}`);
    const form = within(await screen.findByRole('dialog'));
    await person.type(await form.findByRole('textbox', { name: 'Package name' }), 'Pro');
    if (subject === 'new') {
      await person.type(form.getByRole('textbox', { name: 'Price' }), '9');
      await person.type(form.getByRole('textbox', { name: 'Credit' }), '9');
    }
    await person.click(form.getByRole('button', { name: button }));
    expect(await form.findByText(sentence)).toBeInTheDocument();
  });
});
