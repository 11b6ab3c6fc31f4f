import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../email-templates/email-templates-screen.tsx';

const previewPath = '/user-emails/preview';
const id = '0190f000-0000-7000-8000-000000000001';
const template = { _id: id, templateName: 'Welcome', subject: 'Hi', body: 'Hello', version: 3 };

/** The mail as the API fills it: the subject and the message in capitals. */
function fill(request: RequestInit, fields: object = {}) {
  const { subject, body } = JSON.parse(String(request.body));
  const data = {
    subject: subject.toUpperCase(),
    body: body.toUpperCase(),
    unknownPlaceholders: [],
    ...fields,
  };
  return Response.json({ success: true, data });
}
async function renderTemplate(search = `?edit=${id}`) {
  const app = renderApp({
    path: `/admin/settings/email-templates${search}`,
    answers: {
      '/user-emails': () => Response.json([template]),
      [previewPath]: (_url, request) => fill(request),
      [`/user-emails/${id}`]: () => refused(500, 'internal', 'Away.'),
    },
  });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  const previews = () => app.api.calls.filter(({ path }) => path === previewPath).map(({ body }) => body);
  const open = () => app.person.click(screen.getByRole('button', { name: 'Preview' }));
  return { ...app, message, previews, open };
}
const panel = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the preview of a mail', () => {
  it('is made only on demand, for a sample reader', async () => {
    const { open, previews } = await renderTemplate();
    expect(previews()).toEqual([]);
    await open();
    expect(await panel().findByText('HELLO')).toBeInTheDocument();
    expect(panel().getByText('HI')).toBeInTheDocument();
    expect(previews()).toEqual([{ subject: 'Hi', body: 'Hello', userName: 'Alex Sample' }]);
  });

  it('follows a pause in typing with one request', async () => {
    const { person, open, message, previews } = await renderTemplate();
    await open();
    await panel().findByText('HELLO');
    await person.type(message, ' there');
    expect(await panel().findByText('HELLO THERE')).toBeInTheDocument();
    expect(previews()).toHaveLength(2);
  });

  it('shows the last text even when an older answer arrives after a newer one', async () => {
    const { person, api, open, message, previews } = await renderTemplate();
    await open();
    await panel().findByText('HELLO');
    const late = Promise.withResolvers<void>();
    api.answer(previewPath, async (_url, request) => {
      if (previews().length === 2) await late.promise;
      return fill(request);
    });
    await person.type(message, '!');
    await waitFor(() => expect(previews()).toHaveLength(2));
    await person.type(message, '?');
    expect(await panel().findByText('HELLO!?')).toBeInTheDocument();
    late.resolve();
    await waitFor(() => expect(panel().getByText('HELLO!?')).toBeInTheDocument());
    expect(panel().queryByText('HELLO!')).not.toBeInTheDocument();
  });

  it('warns of placeholders that nothing fills', async () => {
    const { api, open } = await renderTemplate();
    api.answer(previewPath, (_url, request) => fill(request, { unknownPlaceholders: ['name', 'price'] }));
    await open();
    expect(await panel().findByRole('status')).toHaveTextContent('Unknown placeholder {{name}}, {{price}}.');
  });

  it.each([
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Network error or server not responding'],
    [() => refused(400, 'invalid_request', 'The message is too long.'), 'The message is too long.'],
  ])('says why it could not be made', async (respond, reason) => {
    const { api, open } = await renderTemplate();
    api.answer(previewPath, respond);
    await open();
    expect(await panel().findByRole('alert')).toHaveTextContent(`The preview could not be made. ${reason}`);
  });

  it('says what is missing in an empty mail', async () => {
    const { open } = await renderTemplate('?edit=new');
    await open();
    expect(await panel().findByText('No subject yet')).toBeInTheDocument();
    expect(panel().getByText('No message yet')).toBeInTheDocument();
  });

  it('is hidden again with the same button', async () => {
    const { person, open } = await renderTemplate();
    await open();
    await panel().findByText('HELLO');
    const hide = screen.getByRole('button', { name: 'Hide preview' });
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    await person.click(hide);
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
  });
});

it('keeps a template’s texts when the save fails', async () => {
  const { person, message } = await renderTemplate();
  await person.type(message, ' there');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Away. Request ID: request-1')).toBeInTheDocument();
  expect(message).toHaveValue('Hello there');
});

it('asks before unsaved texts of a template are left for another one', async () => {
  const { person, message, router } = await renderTemplate();
  await person.type(message, ' there');
  await person.click(screen.getByRole('button', { name: 'Add template' }));
  await person.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.search).toBe(`?edit=${id}`);
  expect(message).toHaveValue('Hello there');
});
