import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './saved-replies-screen.tsx';

const id = '0190f000-0000-7000-8000-000000000001';
const greeting = { _id: id, title: 'Greeting', text: 'Hello {{userName}}', version: 3 };
const bodies: unknown[] = [];

function done(data: object) {
  return Response.json({ success: true, data });
}
function taking(respond: () => Response) {
  return (_url: URL, request: RequestInit) => {
    bodies.push(request.body ? JSON.parse(String(request.body)) : request.method);
    return respond();
  };
}
function renderReplies(answers: Answers = {}, search = '') {
  bodies.length = 0;
  return renderApp({
    path: `/admin/settings/saved-replies${search}`,
    answers: {
      '/saved-replies': (url, request) =>
        request.method === 'POST' ? taking(() => done(greeting))(url, request) : Response.json([greeting]),
      [`/saved-replies/${id}`]: taking(() => done(greeting)),
      ...answers,
    },
  });
}
function field(name: string) {
  return screen.getByRole('textbox', { name });
}

describe('the saved replies', () => {
  it('can be searched once it is known whether a form is above them', async () => {
    const list = Promise.withResolvers<Response>();
    renderReplies({ '/saved-replies': () => list.promise }, `?edit=${id}`);
    expect(await screen.findByText('Loading saved replies…')).toBeInTheDocument();
    const search = { name: 'Search saved replies' };
    expect(screen.queryByRole('searchbox', search)).not.toBeInTheDocument();
    list.resolve(Response.json([greeting]));
    expect(await screen.findByRole('searchbox', search)).toBeInTheDocument();
    expect(field('Title')).toHaveValue('Greeting');
  });

  it('are added; an unknown placeholder is refused before it is sent', async () => {
    const { person, router } = renderReplies({}, '?edit=new');
    await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'Greeting');
    await person.click(field('Text'));
    await person.paste('About {{orderId}}');
    const add = screen.getAllByRole('button', { name: 'Add saved reply' }).at(-1);
    if (add) await person.click(add);
    expect(await screen.findByText('Unknown placeholder {{orderId}}. Remove it.')).toBeInTheDocument();
    await person.clear(field('Text'));
    await person.type(field('Text'), 'Hello');
    if (add) await person.click(add);
    expect(await screen.findByText('Saved reply added successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([{ title: 'Greeting', text: 'Hello' }]);
    expect(router.state.location.search).toBe('');
  });

  it('are changed with their version, and show what someone else changed', async () => {
    const { api, person } = renderReplies({
      [`/saved-replies/${id}`]: taking(() => refused(409, 'stale_version', 'Edit conflict.')),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Greeting' }));
    await person.type(field('Title'), '!');
    api.answer('/saved-replies', () => Response.json([{ ...greeting, title: 'Theirs', version: 4 }]));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    expect(question.getByRole('radio', { name: 'Theirs: Theirs' })).toBeInTheDocument();
    expect(bodies).toEqual([{ title: 'Greeting!', text: 'Hello {{userName}}', version: 3 }]);
  });

  it('are deleted after a question that names them', async () => {
    const { person } = renderReplies();
    await person.click(await screen.findByRole('button', { name: 'Delete Greeting' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Delete the saved reply “Greeting”?' }),
    );
    await person.click(question.getByRole('button', { name: 'Delete saved reply' }));
    expect(await screen.findByText('Saved reply deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(bodies).toEqual(['DELETE']));
  });

  it.each([
    ['there are none', () => Response.json([]), 'No saved replies yet'],
    ['they load', () => new Promise<Response>(() => undefined), 'Loading saved replies…'],
    ['they failed', () => refused(500, 'internal', 'Away.'), /^Failed to fetch saved replies: Away\./],
  ])('say that %s', async (_, answer, text) => {
    renderReplies({ '/saved-replies': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
