import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './email-templates-screen.tsx';

const id = '0190f000-0000-7000-8000-000000000001';
const welcome = {
  _id: id,
  templateName: 'Welcome back',
  subject: 'We miss you, {{userName}}',
  body: 'Hello {{userName}}',
  version: 3,
};
function done(data: object) {
  return Response.json({ success: true, data });
}
const bodies: unknown[] = [];
function taking(respond: () => Response) {
  return (_url: URL, request: RequestInit) => {
    bodies.push(request.body ? JSON.parse(String(request.body)) : request.method);
    return respond();
  };
}
function renderTemplates(answers: Answers = {}, search = '') {
  bodies.length = 0;
  return renderApp({
    path: `/admin/settings/email-templates${search}`,
    answers: {
      '/user-emails': (url, request) =>
        request.method === 'POST' ? taking(() => done(welcome))(url, request) : Response.json([welcome]),
      '/user-emails/preview': () =>
        done({ subject: 'We miss you, Alex Sample', body: 'Hello Alex Sample', unknownPlaceholders: [] }),
      [`/user-emails/${id}`]: taking(() => done(welcome)),
      ...answers,
    },
  });
}
function field(name: string) {
  return screen.getByRole('textbox', { name });
}

describe('the email templates', () => {
  it('are listed with their subjects', async () => {
    renderTemplates();
    expect(await screen.findByRole('cell', { name: 'Welcome back' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'We miss you, {{userName}}' })).toBeInTheDocument();
  });

  it('are added, with every field asked for', async () => {
    const { person, router } = renderTemplates({}, '?edit=new');
    await person.type(await screen.findByRole('textbox', { name: 'Template name' }), 'News');
    expect(screen.getByText(/becomes the reader’s name/)).toBeInTheDocument();
    const add = screen.getAllByRole('button', { name: 'Add template' }).at(-1);
    if (add) await person.click(add);
    expect(await screen.findByText('A subject is required.')).toBeInTheDocument();
    await person.type(field('Subject'), 'News');
    await person.type(field('Message'), 'Hello{Enter}there');
    if (add) await person.click(add);
    expect(await screen.findByText('Template added successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([{ templateName: 'News', subject: 'News', body: 'Hello\nthere' }]);
    expect(router.state.location.search).toBe('');
  });

  it('are changed with their version, next to a preview of the mail', async () => {
    const { person } = renderTemplates();
    await person.click(await screen.findByRole('button', { name: 'Edit Welcome back' }));
    await person.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Hello Alex Sample')).toBeInTheDocument();
    await person.type(field('Subject'), '!');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Template updated successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        templateName: 'Welcome back',
        subject: 'We miss you, {{userName}}!',
        body: 'Hello {{userName}}',
        version: 3,
      },
    ]);
  });

  it('show what someone else changed', async () => {
    const { api, person } = renderTemplates({
      [`/user-emails/${id}`]: () => refused(409, 'stale_version', 'Edit conflict.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Welcome back' }));
    await person.type(field('Subject'), '!');
    api.answer('/user-emails', () => Response.json([{ ...welcome, subject: 'Theirs', version: 4 }]));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    expect(question.getByRole('radio', { name: 'Theirs: Theirs' })).toBeInTheDocument();
  });

  it('are deleted after a question that names them', async () => {
    const { person } = renderTemplates();
    await person.click(await screen.findByRole('button', { name: 'Delete Welcome back' }));
    const title = 'Delete the template “Welcome back”?';
    const question = within(await screen.findByRole('dialog', { name: title }));
    await person.click(question.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('Template deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(bodies).toEqual(['DELETE']));
  });

  it('say that there are none', async () => {
    renderTemplates({ '/user-emails': () => Response.json([]) });
    expect(await screen.findByText('No templates yet')).toBeInTheDocument();
  });

  it('announce that they load', async () => {
    renderTemplates({ '/user-emails': () => new Promise<Response>(() => undefined) });
    expect(await screen.findByText('Loading templates…')).toBeInTheDocument();
  });

  it('say that they could not be fetched, and are fetched again', async () => {
    const { api, person } = renderTemplates({ '/user-emails': () => refused(500, 'internal', 'Away.') });
    expect(
      await screen.findByText('Failed to fetch templates: Away. Request ID: request-1'),
    ).toBeInTheDocument();
    api.answer('/user-emails', () => Response.json([welcome]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'Welcome back' })).toBeInTheDocument();
  });
});
