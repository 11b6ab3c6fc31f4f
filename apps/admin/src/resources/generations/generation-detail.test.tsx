import type { GenerationRecord } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordId } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './generation-detail/generation-detail.tsx';
import { failed, failedRecord, makeRecord } from './testing/records.ts';

const recordPath = `/api/all-generations/${failed._id}`;

function done(data: unknown) {
  return Response.json({ success: true, data });
}
function open(record: GenerationRecord, answers: Answers = {}) {
  return renderApp({
    path: `/admin/videos/${failed._id}`,
    answers: { [recordPath]: () => done(record), ...answers },
  });
}

describe('the page of one result', () => {
  it('says first why it failed, with the words of the service and what to do', async () => {
    open(failedRecord);
    const note = within(await screen.findByRole('region', { name: 'Cause of failure' }));
    expect(note.getByText('Rejected by safety rules')).toBeInTheDocument();
    expect(note.getByText('Blocked: IMAGE_SAFETY')).toBeInTheDocument();
    expect(note.getByText('The customer reads: “Please try another image.”')).toBeInTheDocument();
    const attempts = within(screen.getByRole('region', { name: 'Failed attempts' }));
    expect(attempts.getByText('Submit the video: safety rules')).toBeInTheDocument();
    expect(attempts.getByText('key Main key (AIzaSyAb…9f3k), gemini-omni, 2 times')).toBeInTheDocument();
    const credits = within(screen.getByRole('region', { name: 'Credits' }));
    expect(credits.getByText('Returned when it failed')).toBeInTheDocument();
  });

  it('has a timeline that is a list, with the step and the call in which it failed', async () => {
    open(failedRecord);
    const timeline = within(await screen.findByRole('region', { name: 'Timeline, 1 min 15 s' }));
    expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Waiting in the queue5 s, from the request',
      'Rendering (failed here)1 min 10 s, from +5 s',
      'Submitted to Geminiat +5 s',
      'Submit the video: safety rules, 2 times10 s, from +10 s',
    ]);
  });

  it('plays a video, and shows the request, the customer, the credits and the steps', async () => {
    open(makeRecord());
    expect(await screen.findByRole('group', { name: 'Result: player' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
      'href',
      'https://api.example.test/files/out',
    );
    expect(screen.getByText('A paper boat on a river')).toBeInTheDocument();
    expect(screen.getByText('A boat drifts.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'First image' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cleo Customer' })).toHaveAttribute(
      'href',
      `/admin/users/${recordId(10)}`,
    );
    const steps = within(screen.getByRole('region', { name: 'Steps' }));
    for (const label of ['Queued', 'Rendering', 'Submitted to Gemini', 'Last progress from Gemini'])
      expect(steps.getByText(label)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cause of failure' })).not.toBeInTheDocument();
  });

  it('shows what each call cost, and the sum', async () => {
    open(makeRecord());
    const cost = within(await screen.findByRole('region', { name: 'Cost' }));
    expect(cost.getByText('Prompt').parentElement).toHaveTextContent(
      'Prompt$0.00061,200 tokens read, 96 written, gemini-text',
    );
    expect(cost.getByText('Video').parentElement).toHaveTextContent('Video$0.404 s in 720p, gemini-omni');
    expect(cost.getByText('Sum').parentElement).toHaveTextContent('Sum$0.4006');
  });

  it('numbers the calls of a step that was repeated', async () => {
    const [prompt] = makeRecord().calls;
    if (!prompt) throw new Error('the prompt is missing');
    open(makeRecord({ calls: [prompt, { ...prompt, cost: '0.0007' }] }));
    const cost = within(await screen.findByRole('region', { name: 'Cost' }));
    expect(cost.getByText('Prompt, call 2').parentElement).toHaveTextContent('$0.0007');
  });

  it('says why a sum is not known, and leads to the prices', async () => {
    const { calls } = makeRecord();
    open(makeRecord({ cost: null, calls: calls.map((call) => ({ ...call, cost: null })) }));
    const cost = within(await screen.findByRole('region', { name: 'Cost' }));
    expect(cost.getByText('Prompt').parentElement).toHaveTextContent('PromptNot known');
    expect(cost.getByText(/a price was missing when the call was made/)).toBeInTheDocument();
    expect(cost.getByRole('link', { name: 'Enter prices for the next ones' })).toHaveAttribute(
      'href',
      '/admin/settings/generations',
    );
    expect(cost.queryByText('Sum')).not.toBeInTheDocument();
  });

  it.each([
    ['charged nothing', failedRecord, 'The AI service charged nothing.'],
    ['was not answered', { ...failedRecord, cost: null }, /did not answer, or an earlier release/],
    [
      'is older than costs are',
      makeRecord({ cost: null, calls: [] }),
      'Not known: an earlier release made it.',
    ],
    [
      'has not ended',
      makeRecord({ cost: null, calls: [] }, { status: 'rendering', finishedAt: null }),
      'The sum is known when it ends.',
    ],
  ])('says of one that %s what it cost', async (_, record, sentence) => {
    open(record);
    const cost = within(await screen.findByRole('region', { name: 'Cost' }));
    expect(cost.getByText(sentence)).toBeInTheDocument();
  });

  it('shows a page only in a frame that has no origin', async () => {
    const { generation } = makeRecord();
    const { _id, customer: _customer, ...base } = { ...generation, customer: null };
    open(
      makeRecord({
        html: '<!doctype html><html><body>Hello</body></html>',
        // A page has fewer fields than a video; the schema drops the others.
        generation: { ...base, _id, kind: 'code', imageUrl: null, continues: null, codeUrl: null },
      }),
    );
    const frame = await screen.findByTitle('Result');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
  });

  it('says that there is no result yet', async () => {
    open(makeRecord({}, { status: 'rendering', progress: 40, videoUrl: null, finishedAt: null }));
    expect(await screen.findByText('There is no result yet. Rendering, 40 %.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Try again|Give credits/ })).not.toBeInTheDocument();
  });

  it('announces that it loads, says that one is not there, and tries a failed load again', async () => {
    const { api, person } = open(makeRecord(), { [recordPath]: () => refused(500, 'internal', 'Down.') });
    expect(await screen.findByText('The result could not be loaded')).toBeInTheDocument();
    api.answer(recordPath, () => refused(404, 'not_found'));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Result not found' })).toBeInTheDocument();
  });
});

describe('trying again', () => {
  it('asks first, sends the reason, and leads to the new one', async () => {
    const newId = recordId(8500);
    const { api, person, router } = open(failedRecord, {
      [`${recordPath}/retry`]: () => Response.json({ success: true, data: { _id: newId } }, { status: 201 }),
      [`/api/all-generations/${newId}`]: () => done(makeRecord({ retryOf: failed._id })),
    });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    const question = within(await screen.findByRole('dialog', { name: 'Try again for this customer?' }));
    expect(question.getByText(/takes 1 credit, which came back/)).toBeInTheDocument();
    await person.type(question.getByLabelText('Reason'), 'Outage');
    await person.click(question.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/videos/${newId}`));
    const sent = api.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: `${recordPath}/retry`, body: { reason: 'Outage' } },
    ]);
    expect(await screen.findByRole('link', { name: 'the one that failed' })).toBeInTheDocument();
  });

  it('stays open with the reason when it is refused', async () => {
    const { person } = open(failedRecord, {
      [`${recordPath}/retry`]: () => refused(402, 'insufficient_credits', 'Please give credits first.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Try again' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Please give credits first.');
  });

  it('is not offered a second time', async () => {
    open({ ...failedRecord, retriedAs: recordId(8501) });
    expect(await screen.findByRole('link', { name: 'as a new one' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

it('credits of a result are given back once, after a question', async () => {
  const { api, person } = open(makeRecord(), {
    [`${recordPath}/give-back`]: () => done({ credits: 1, balance: 31 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Give credits back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give 1 credit back?' }));
  api.answer(recordPath, () =>
    done(makeRecord({ credits: { held: 0, spent: 1, returned: 0, givenBack: 1 } })),
  );
  await person.click(question.getByRole('button', { name: 'Give back' }));
  expect(await screen.findByText('1 credit was given back.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Give credits back' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('Given back by staff')).toBeInTheDocument();
});
