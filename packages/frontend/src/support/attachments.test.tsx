import type { TicketAttachment } from '@credit-studio/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enveloped, refused } from '../testing/fake-api.ts';
import { makeTicket, makeTicketMessage } from '../testing/make-ticket.ts';
import { answered, findBox, findLog, openConversation } from '../testing/render-conversation.tsx';

const upload = 'POST /support-attachments';
const reply = 'PUT /support-message-status/{id}';

function makeAttachment(number: number, fields: Partial<TicketAttachment> = {}): TicketAttachment {
  return {
    ...{ _id: `0190f000-0000-7000-8000-00000000000${number}`, name: 'screen.webp' },
    ...{ contentType: 'image/webp', bytes: 240_000, width: 800, height: 600 },
    url: `https://api.test/files/${number}?signature=s`,
    ...fields,
  };
}
function makeFile(name: string, type = 'image/png', size = 10) {
  return new File([new Uint8Array(size)], name, { type });
}
function choose(person: ReturnType<typeof openConversation>['person'], ...files: File[]) {
  return person.upload(screen.getByLabelText('Choose files'), files);
}
function sendButton() {
  return screen.getByRole('button', { name: 'Send' });
}
async function findTray() {
  return within(await screen.findByRole('list', { name: 'Attached files' }));
}

// With it, an upload would leave the fake network.
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', undefined));
afterEach(() => void vi.unstubAllGlobals());

describe('files of a reply', () => {
  it('are uploaded as they are chosen, and sent with the reply, with or without a text', async () => {
    let count = 0;
    const { person, bodies } = openConversation({
      answers: {
        [upload]: () => {
          count += 1;
          return enveloped(makeAttachment(count));
        },
        [reply]: () => enveloped(answered),
      },
    });
    await findBox();
    await choose(person, makeFile('one.png'), makeFile('two.pdf', 'application/pdf'));
    await waitFor(async () => expect((await findTray()).getAllByText('240 KB')).toHaveLength(2));
    await person.click(sendButton());
    await waitFor(() =>
      expect(bodies(/^PUT .*status/)).toEqual([
        {
          adminMessage: [
            expect.objectContaining({ _id: '4' }),
            { message: '', attachmentIds: [makeAttachment(1)._id, makeAttachment(2)._id] },
          ],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
  });

  it('hold the reply back until they are uploaded', async () => {
    const arrival = Promise.withResolvers<Response>();
    const { person, countCalls } = openConversation({
      answers: { [upload]: () => arrival.promise, [reply]: () => enveloped(answered) },
    });
    await person.type(await findBox(), 'Look');
    await choose(person, makeFile('one.png'));
    expect((await findTray()).getByText(/^Uploading/)).toBeInTheDocument();
    await person.click(sendButton());
    expect(countCalls(/^PUT .*status/)).toBe(0);
    arrival.resolve(enveloped(makeAttachment(1)));
    await (await findTray()).findByText('240 KB');
    await person.click(sendButton());
    await waitFor(() => expect(countCalls(/^PUT .*status/)).toBe(1));
  });

  it('that the server refuses say why, and can be removed; the focus returns to the box', async () => {
    const words = 'We could not read this PDF. Please save it again or choose another one.';
    const { person, countCalls } = openConversation({
      answers: { [upload]: () => refused(400, 'invalid_request', words), [reply]: () => enveloped(answered) },
    });
    await person.type(await findBox(), 'Look');
    await choose(person, makeFile('broken.pdf', 'application/pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await person.click(sendButton());
    expect(countCalls(/^PUT .*status/)).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Remove broken.pdf' }));
    expect(await findBox()).toHaveFocus();
    await person.click(sendButton());
    await waitFor(() => expect(countCalls(/^PUT .*status/)).toBe(1));
  });

  it('that cannot be sent are left out with the reason, and are not uploaded', async () => {
    const { countCalls } = openConversation({
      answers: { [upload]: () => enveloped(makeAttachment(1)) },
    });
    // The dialog offers no such files, a drop does.
    fireEvent.drop(await findBox(), {
      dataTransfer: {
        files: [
          ...Array.from({ length: 6 }, (_, index) => makeFile(`${index + 1}.png`)),
          makeFile('tool.exe', 'application/x-msdownload'),
          makeFile('empty.png', 'image/png', 0),
        ],
      },
    });
    const problems = await screen.findByRole('alert');
    expect(
      within(problems)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '“6.png” was not added: a message has at most 5 files.',
      '“tool.exe” is neither an image (JPEG, PNG, WebP, GIF, AVIF) nor a PDF.',
      '“empty.png” is empty.',
    ]);
    expect(countCalls(/^POST .*attachments/)).toBe(5);
  });

  it('are taken from the clipboard, unless it has a text', async () => {
    const { countCalls } = openConversation({
      answers: { [upload]: () => enveloped(makeAttachment(1)) },
    });
    const files = [makeFile('screen.png')];
    fireEvent.paste(await findBox(), { clipboardData: { files, types: ['text/plain', 'Files'] } });
    expect(countCalls(/^POST .*attachments/)).toBe(0);
    fireEvent.paste(await findBox(), { clipboardData: { files, types: ['Files'] } });
    await (await findTray()).findByText('240 KB');
    expect(countCalls(/^POST .*attachments/)).toBe(1);
  });

  it('are still there after a reload, and belong to their ticket', async () => {
    const first = openConversation({ answers: { [upload]: () => enveloped(makeAttachment(1)) } });
    await findBox();
    await choose(first.person, makeFile('one.png'));
    await (await findTray()).findByText('240 KB');
    first.unmount();
    const second = openConversation();
    expect((await findTray()).getByText('screen.webp')).toBeInTheDocument();
    second.unmount();
    openConversation({ ticket: makeTicket(2) });
    await findBox();
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
  });
});

describe('files of a conversation', () => {
  it('are shown under their message: images in small, documents by name, deleted ones as such', async () => {
    const message = makeTicketMessage(4, '');
    openConversation({
      ticket: makeTicket(1, {
        attachments: [makeAttachment(1)],
        adminMessage: [
          {
            ...message,
            attachments: [
              makeAttachment(2, { name: 'form.pdf', contentType: 'application/pdf' }),
              makeAttachment(3, { name: '', url: null }),
            ],
          },
        ],
      }),
    });
    const log = within(await findLog());
    const image = log.getByRole('img', { name: 'screen.webp' });
    expect(image).toHaveAttribute('src', 'https://api.test/files/1?signature=s');
    expect(image.closest('a')).toHaveAttribute('rel', 'noreferrer');
    expect(log.getByRole('link', { name: /form\.pdf/ })).toHaveAttribute('href', makeAttachment(2).url);
    expect(log.getByText('Deleted file')).toBeInTheDocument();
  });
});
