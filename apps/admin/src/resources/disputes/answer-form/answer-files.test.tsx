import { refused } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { claim, disputeId, makeDisputeRecord } from '../testing/records.ts';
import { answersPath, fakeUploads, proofPath, renderDispute, succeed } from '../testing/render-dispute.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../dispute-detail/dispute-detail.tsx';

const pdf = new File(['%PDF'], 'order.pdf', { type: 'application/pdf' });
const png = new File(['png'], 'screen.png', { type: 'image/png' });
const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
const person = userEvent.setup({ applyAccept: false });

async function choose(...files: File[]) {
  await person.upload(await screen.findByLabelText('Choose files'), files);
}
function attached() {
  return screen.queryByRole('list', { name: 'Attached files' });
}
async function write() {
  await person.type(screen.getByRole('textbox', { name: 'Your message' }), 'See the files.');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
}

describe('files of an answer', () => {
  it('are sent with it, and are gone afterwards', async () => {
    fakeUploads();
    const { sent } = renderDispute(makeDisputeRecord(), {
      [answersPath]: () => succeed(makeDisputeRecord(), { status: 201 }),
    });
    await choose(pdf, png);
    await write();
    expect(await screen.findByText('PayPal has your answer.')).toBeInTheDocument();
    expect(sent).toMatchObject([{ fileNames: ['order.pdf', 'screen.png'] }]);
    expect(attached()).not.toBeInTheDocument();
  });

  it('show how far they have been sent', async () => {
    fakeUploads();
    const answer = Promise.withResolvers<Response>();
    renderDispute(makeDisputeRecord(), { [answersPath]: () => answer.promise });
    await choose(pdf);
    await write();
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '50');
    answer.resolve(succeed(makeDisputeRecord(), { status: 201 }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('stay when sending fails', async () => {
    fakeUploads();
    renderDispute(makeDisputeRecord(), {
      [answersPath]: () => refused(503, 'payment_unavailable', 'PayPal is not available.'),
    });
    await choose(pdf);
    await write();
    expect(await screen.findByText('PayPal is not available.')).toBeInTheDocument();
    expect(attached()).toHaveTextContent('order.pdf');
  });

  it('can be removed, and added again', async () => {
    renderDispute(makeDisputeRecord());
    await choose(pdf, png);
    expect(within(attached() ?? document.body).getAllByRole('listitem')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Remove order.pdf' }));
    expect(attached()).toHaveTextContent(/^screen\.png1 KB$/);
    expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus();
    await choose(pdf);
    expect(attached()).toHaveTextContent('order.pdf');
  });

  it('that PayPal does not take are named at once, and the others are kept', async () => {
    renderDispute(makeDisputeRecord());
    await choose(text, png);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“notes.txt” is not a JPEG, PNG, GIF or PDF file.',
    );
    expect(attached()).toHaveTextContent('screen.png');
    await choose(pdf);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be dropped', async () => {
    renderDispute(makeDisputeRecord());
    const field = (await screen.findByRole('button', { name: 'Attach files' })).closest('[class*=fileField]');
    const dataTransfer = { files: [pdf], types: ['Files'] };
    fireEvent.dragOver(field ?? document.body, { dataTransfer });
    fireEvent.drop(field ?? document.body, { dataTransfer });
    expect(attached()).toHaveTextContent('order.pdf');
  });

  it('that are too much with the proof are named when the proof is added to them', async () => {
    renderDispute(claim);
    const proof = await screen.findByRole('checkbox', { name: 'Attach the proof of purchase' });
    expect(screen.getByText(/20 MB in all, including the proof\.$/)).toBeInTheDocument();
    await person.click(proof);
    expect(screen.getByText(/20 MB in all\.$/)).toBeInTheDocument();
    const large = (name: string) =>
      Object.defineProperty(new File([name], name, { type: 'image/png' }), 'size', { value: 9_950_000 });
    await choose(large('1.png'), large('2.png'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.click(proof);
    expect(await screen.findByRole('alert')).toHaveTextContent(/including the proof\. Please remove one\./);
    await person.click(screen.getByRole('button', { name: 'Remove 2.png' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the proof of purchase', () => {
  const download = async () =>
    person.click(await screen.findByRole('button', { name: 'Download the proof' }));

  it('is downloaded as PayPal would get it', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    renderDispute(claim, {
      [proofPath]: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    });
    await download();
    expect(
      await screen.findByText(`proof-of-purchase-${disputeId}.pdf was saved to your downloads.`),
    ).toBeInTheDocument();
    expect(createUrl).toHaveBeenCalledOnce();
    expect(click).toHaveBeenCalledOnce();
  });

  it('says why it could not be created', async () => {
    renderDispute(claim, { [proofPath]: () => refused(429, 'rate_limited', 'Too many requests.') });
    await download();
    expect(await screen.findByText('The proof could not be created: Too many requests.')).toBeInTheDocument();
  });
});
