import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPreview } from '../../../site-preview/testing/find-preview.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { blankBanner, fakeSection } from '../testing/fake-section.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../about/about-screen.tsx';
import '../banner/banner-screen.tsx';

const part = {
  subtitle: '',
  title: 'A title',
  description: 'A description',
  features: [{ title: '', text: 'First text' }],
  buttonText: '',
  buttonLink: '',
  images: [],
  clipShape: '',
  isActive: true,
};
const about = { section1: part, section2: { ...part, isActive: false } };
function renderAbout(stored: object | null = about) {
  const defaults = { ...about, section1: { ...part, title: 'The default title' } };
  const section = fakeSection('/api/about-section', { stored, defaults, label: 'About section' });
  return { ...renderApp({ path: '/admin/settings/about', answers: section.answers }), section };
}
const title = () => screen.findByRole('textbox', { name: 'Title' });
const shownSwitch = () => screen.findByRole('switch', { name: 'Shown on the site' });
const status = () => within(screen.getByRole('region', { name: 'Current status' }));
const gone = () => new Response('', { status: 502 });

it('is not taken for one that was never saved while a failed read is repeated', async () => {
  const stored = fakeSection('/api/about-section', { stored: about, label: 'About section' });
  const read = '/api/about-section';
  const { person, api } = renderApp({
    path: '/admin/settings/about',
    answers: { ...stored.answers, [read]: () => refused(403, 'forbidden', 'Not now.') },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const answer = Promise.withResolvers<Response>();
  api.answer(read, () => answer.promise);
  await person.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  expect(screen.queryByText(/Nothing is stored yet/)).not.toBeInTheDocument();
  answer.resolve(Response.json({ success: true, data: stored.read() }));
  expect(await title()).toHaveValue('A title');
});

describe('a section’s switch', () => {
  it('takes it off the site after a question, and puts it back without one', async () => {
    const { person, section } = renderAbout();
    await person.click(await shownSwitch());
    expect(section.changes).toEqual([]);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await status().findByText('Inactive')).toBeInTheDocument();
    expect(screen.getByText(/The section is inactive, so visitors do not see it/)).toBeInTheDocument();
    await person.click(await shownSwitch());
    expect(await status().findByText('Active')).toBeInTheDocument();
    expect(section.changes.map(({ method }) => method)).toEqual(['DELETE', 'PATCH']);
  });

  it('is not pressed twice while the answer is on its way, and keeps the focus', async () => {
    const { person, api, section } = renderAbout({ ...about, isActive: false });
    const answer = Promise.withResolvers<Response>();
    await shownSwitch();
    api.answer('/api/about-section/toggle', () => answer.promise);
    await person.dblClick(await shownSwitch());
    expect(await shownSwitch()).toHaveFocus();
    expect(api.calls.filter(({ path }) => path.endsWith('/toggle'))).toHaveLength(1);
    answer.resolve(Response.json({ success: true, data: { ...section.read(), isActive: true } }));
    expect(await screen.findByText('About section activated successfully!')).toBeInTheDocument();
  });

  it('stays as it was when it fails, with the reason', async () => {
    const { person, section } = renderAbout({ ...about, isActive: false });
    await shownSwitch();
    section.reject(() => refused(409, 'stale_version', 'Someone else saved this record.'));
    await person.click(await shownSwitch());
    expect(await screen.findByText('Someone else saved this record.')).toBeInTheDocument();
    expect(await shownSwitch()).not.toBeChecked();
    section.reject(gone);
    await person.click(await shownSwitch());
    expect(
      await screen.findByText(
        'Failed to update about section. HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
      ),
    ).toBeInTheDocument();
  });
});

describe('deactivating and resetting a section', () => {
  const ask = async ({ person }: ReturnType<typeof renderAbout>, button: string) => {
    await person.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };

  it('says what failed and leaves it as it was', async () => {
    const app = renderAbout();
    const question = await ask(app, 'Deactivate');
    app.section.reject(gone);
    await app.person.click(question.getByRole('button', { name: 'Deactivate' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^Failed to deactivate about section/);
    await app.person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(status().getByText('Active')).toBeInTheDocument();
  });

  it('brings the defaults back in place of stored and typed words', async () => {
    const app = renderAbout();
    await app.person.type(await title(), ' typed');
    const question = await ask(app, 'Reset to Default');
    await app.person.click(question.getByRole('button', { name: 'Reset to Default' }));
    expect(await screen.findByText('About section reset to default successfully!')).toBeInTheDocument();
    expect(await title()).toHaveValue('The default title');
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when the reset fails', async () => {
    const app = renderAbout();
    await app.person.type(await title(), ' typed');
    const question = await ask(app, 'Reset to Default');
    app.section.reject(gone);
    await app.person.click(question.getByRole('button', { name: 'Reset to Default' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^Failed to update about section/);
    expect(await title()).toHaveValue('A title typed');
  });
});

describe('a section that was never saved', () => {
  it('says why the defaults could not be stored, and can be tried again', async () => {
    const { person, section } = renderAbout(null);
    const begin = await screen.findByRole('button', { name: 'Start with the defaults' });
    expect(screen.getByText('No about data available')).toBeInTheDocument();
    section.reject(() => refused(403, 'forbidden', 'You may not change this.'));
    await person.click(begin);
    expect(await screen.findByText('You may not change this.')).toBeInTheDocument();
    section.reject(null);
    await person.click(begin);
    expect(await title()).toHaveValue('The default title');
    expect(section.changes.at(-1)).toMatchObject({ path: '/api/about-section/reset', body: { version: 0 } });
  });
});

describe('the live preview', () => {
  const heading = async (name: string) => (await findPreview()).findByRole('heading', { name, hidden: true });

  it('follows what is typed, before it is saved', async () => {
    const { person, section } = renderAbout();
    await person.type(await title(), ' and more');
    expect(await heading('A title and more')).toBeInTheDocument();
    expect(section.changes).toEqual([]);
  });

  it('goes back with Discard', async () => {
    const { person } = renderAbout();
    await person.type(await title(), ' and more');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await heading('A title')).toBeInTheDocument();
  });

  it('shows the section of the open tab, even one that is switched off', async () => {
    const { person } = renderAbout({ ...about, section2: { ...about.section2, title: 'The second title' } });
    await title();
    await person.click(screen.getByRole('tab', { name: 'Section 2' }));
    expect(await heading('The second title')).toBeInTheDocument();
  });

  it('cannot be reached by keyboard or pressed', async () => {
    renderAbout();
    const drawn = await heading('A title');
    expect(drawn.closest('[inert]')).toBeInTheDocument();
  });
});

it('says so in the banner’s own place when the other version of a conflict cannot be read', async () => {
  const banner = { ...blankBanner, mainTitle: 'Old' };
  const section = fakeSection('/api/banner-section', { stored: banner, label: 'Banner section' });
  const { person, api } = renderApp({
    path: '/admin/settings/banner',
    answers: { ...section.answers, '/api/banner-section/stats': gone },
  });
  await person.type(await screen.findByRole('textbox', { name: 'Main title' }), '!');
  api.answer('/api/banner-section', (_url, { method }) =>
    method === 'PUT' ? refused(409, 'stale_version', 'Edit conflict.') : gone(),
  );
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText(
      'HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Main title' })).toHaveValue('Old!'));
});
