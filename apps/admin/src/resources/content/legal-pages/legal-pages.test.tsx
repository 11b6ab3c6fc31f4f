import { legalPageLabels, legalPageNames } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPreview } from '../../../site-preview/testing/find-preview.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { fakeSection } from '../testing/fake-section.ts';
// Loaded before the first test, so that its time limit does not include it.
import './business-details-screen.tsx';
import './legal-page-screen.tsx';

const termsPath = '/api/legal-pages/terms';
const terms = { name: 'terms', title: 'Terms', text: 'First words', blocks: [], missing: [] };
const unknown = { legalName: '', legalAddress: '', contactEmail: '' };
const never = { version: 0, createdAt: null, updatedAt: null };

/** The preview shows the text in one paragraph; `{{legalName}}` is missing. */
async function preview(_url: URL, request: RequestInit) {
  const { text } = JSON.parse(String(request.body));
  const spans = [{ text, style: 'plain', href: null }];
  const missing = text.includes('{{legalName}}') ? ['legalName'] : [];
  return Response.json({ success: true, data: { blocks: [{ kind: 'paragraph', spans }], missing } });
}
function renderTerms(changes: object = {}, answers: Answers = {}) {
  const stored = { ...terms, ...changes };
  const section = fakeSection(termsPath, {
    stored,
    defaults: { text: 'Starting words' },
    label: 'Terms of service',
  });
  const app = renderApp({
    path: '/admin/settings/legal-pages/terms',
    answers: { ...section.answers, '/api/legal-pages/preview': preview, ...answers },
  });
  return { ...app, section };
}
function renderBusiness(stored: object = { ...unknown, ...never }) {
  const section = fakeSection('/api/business-details', {
    stored,
    defaults: unknown,
    label: 'Business details',
  });
  return { ...renderApp({ path: '/admin/settings/legal-pages', answers: section.answers }), section };
}
const textField = () => screen.findByRole('textbox', { name: 'Text' });
const save = () => screen.getByRole('button', { name: 'Publish' });

describe('a legal page’s editor', () => {
  it('saves title and text, based on the version that was read', async () => {
    const { person, section } = renderTerms();
    await person.type(await textField(), ' and more');
    await person.click(save());
    expect(await screen.findByText('Terms of service updated successfully!')).toBeInTheDocument();
    expect(section.changes[0]?.body).toEqual({ title: 'Terms', text: 'First words and more', version: 3 });
  });

  it('saves over the starting text, which has no version yet', async () => {
    const { person, section } = renderTerms(never);
    expect(await screen.findByText('Not saved yet')).toBeInTheDocument();
    await person.type(await textField(), '!');
    await person.click(save());
    expect(await screen.findByText('Terms of service updated successfully!')).toBeInTheDocument();
    expect(section.changes[0]?.body).toMatchObject({ version: 0 });
  });

  it('cannot be switched off', async () => {
    renderTerms();
    await textField();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
  });

  it('requires both fields before it calls anyone', async () => {
    const { person, section } = renderTerms();
    await person.clear(await textField());
    await person.clear(screen.getByRole('textbox', { name: 'Title' }));
    await person.click(save());
    expect(await screen.findByText('Text is required.')).toBeInTheDocument();
    expect(screen.getByText('Title is required.')).toBeInTheDocument();
    expect(section.changes).toEqual([]);
  });

  it('shows at the text what cannot be used in it', async () => {
    const { person, section } = renderTerms();
    await person.type(await textField(), '<b>');
    section.reject(() =>
      Response.json(
        {
          ...{ success: false, code: 'invalid_request', error: 'x', requestId: '1' },
          message: 'Line 1: HTML tags cannot be used.',
          issues: [{ path: 'body.text', message: 'Line 1: HTML tags cannot be used.' }],
        },
        { status: 400 },
      ),
    );
    await person.click(save());
    await waitFor(async () => expect(await textField()).toBeInvalid());
    expect(await textField()).toHaveAccessibleDescription(/Line 1: HTML tags cannot be used/);
  });

  it('merges the edits of someone else', async () => {
    const { person, section } = renderTerms();
    await person.type(await textField(), ' mine');
    section.saveElsewhere({ title: 'Their title' });
    await person.click(save());
    const conflict = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    await person.click(conflict.getByRole('button', { name: 'Continue editing with these' }));
    await person.click(save());
    expect(await screen.findByText('Terms of service updated successfully!')).toBeInTheDocument();
    expect(section.read()).toMatchObject({ title: 'Their title', text: 'First words mine' });
  });

  it('goes back to the starting text', async () => {
    const { person } = renderTerms();
    await person.click(await screen.findByRole('button', { name: 'Reset to Default' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Reset to Default' }));
    await waitFor(async () => expect(await textField()).toHaveValue('Starting words'));
  });

  it('says that it could not be fetched', async () => {
    renderTerms({}, { [termsPath]: () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText('Failed to fetch the terms of service')).toBeInTheDocument();
  });
});

describe('the preview of a legal page', () => {
  it('follows what is typed', async () => {
    const { person } = renderTerms();
    await person.type(await textField(), ' and more');
    const preview = await findPreview();
    expect(await preview.findByText('First words and more', { selector: 'p' })).toBeInTheDocument();
  });

  it('names the details that are missing, and leads to them', async () => {
    renderTerms({ text: 'By {{legalName}}' });
    const alert = (await screen.findByText('Details are missing')).closest('[role="status"]');
    expect(alert).toHaveTextContent('not entered yet: Legal name.');
    expect(alert?.querySelector('a')).toHaveAttribute('href', '/admin/settings/legal-pages');
  });

  it('says why a text cannot be shown', async () => {
    renderTerms(
      {},
      { '/api/legal-pages/preview': () => refused(400, 'invalid_request', 'Line 1: Images cannot be used.') },
    );
    expect(await screen.findByText('Line 1: Images cannot be used.')).toBeInTheDocument();
  });

  it('shows an earlier version before it is restored', async () => {
    const saved = { savedAt: '2026-11-02T10:30:00.000Z', savedBy: '', isActive: true };
    const earlier = { version: 2, ...saved, source: null, scheduledFor: null };
    const fields = { title: 'Old terms', text: 'Old words' };
    const { person, section } = renderTerms(
      {},
      { [`${termsPath}/revisions`]: () => rows([{ ...earlier, fields }], 1) },
    );
    await person.click(await screen.findByRole('button', { name: 'Revisions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisions of the terms of service' }));
    await dialog.findByRole('button', { name: 'Restore' });
    const preview = await findPreview('Preview of version 2');
    expect(await preview.findByText('Old words')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Restore' }));
    await person.click(await screen.findByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(section.changes[0]?.path).toBe(`${termsPath}/revisions/2/restore`));
  });
});

describe('the business details', () => {
  it('name what is missing until it is saved', async () => {
    const { person, section } = renderBusiness();
    expect(await screen.findByText(/Missing: Legal name, Legal address, Contact email/)).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'Legal name' }), 'Ada Ltd');
    await person.type(screen.getByRole('textbox', { name: 'Legal address' }), '1 Lane');
    await person.type(screen.getByRole('textbox', { name: 'Contact email' }), 'hi@ada.test');
    await person.click(save());
    expect(await screen.findByText('Business details updated successfully!')).toBeInTheDocument();
    expect(section.changes[0]?.body).toEqual({
      ...{ legalName: 'Ada Ltd', legalAddress: '1 Lane', contactEmail: 'hi@ada.test' },
      version: 0,
    });
    expect(screen.queryByText('Your legal pages are incomplete')).not.toBeInTheDocument();
  });

  it('need an email that is one', async () => {
    const { person, section } = renderBusiness();
    await person.type(await screen.findByRole('textbox', { name: 'Contact email' }), 'ada');
    await person.click(save());
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(section.changes).toEqual([]);
  });

  it('share their tabs with every legal page', async () => {
    renderBusiness();
    const tabs = within(await screen.findByRole('navigation', { name: 'Legal pages' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Business details');
    for (const name of legalPageNames)
      expect(tabs.getByRole('link', { name: legalPageLabels[name] })).toHaveAttribute(
        'href',
        `/admin/settings/legal-pages/${name}`,
      );
  });
});
