import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enveloped, unreachable } from '../testing/fake-api.ts';
import { makeTicket, makeTicketMessage } from '../testing/make-ticket.ts';
import { answered, findBox, findLog, openConversation, toEvent } from '../testing/render-conversation.tsx';

const reply = 'PUT /support-message-status/{id}';

async function send(person: ReturnType<typeof openConversation>['person'], text: string) {
  await person.type(await findBox(), text);
  await person.click(screen.getByRole('button', { name: 'Send' }));
}

describe('a reply', () => {
  it('is sent after the newest known message, shown immediately and removed from the box', async () => {
    const sent = {
      ...answered,
      adminMessage: [...answered.adminMessage, makeTicketMessage(5, 'Thanks.', 'user')],
    };
    const { person, bodies } = openConversation({ answers: { [reply]: () => enveloped(sent) } });
    await send(person, '  Thanks. ');
    expect(await within(await findLog()).findByText('Thanks.')).toBeInTheDocument();
    expect(bodies(/^PUT .*status/)).toEqual([
      { adminMessage: [expect.objectContaining({ _id: '4' }), { message: 'Thanks.' }] },
    ]);
    expect(await findBox()).toHaveValue('');
  });

  it('stays in the box when it fails, and is recognisable as the same when it is sent again', async () => {
    const { person, answers, stream, bodies } = openConversation({ answers: { [reply]: unreachable } });
    await send(person, 'Thanks.');
    expect(await screen.findByRole('alert')).toHaveTextContent('The reply was not sent.');
    expect(await findBox()).toHaveValue('Thanks.');
    stream.send(toEvent([makeTicketMessage(5, 'Anything else?')]));
    await screen.findByText('Anything else?');
    answers[reply] = () => enveloped(answered);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await findBox()).toHaveValue(''));
    const [first, second] = bodies(/^PUT .*status/);
    expect(second).toEqual(first);
  });

  it('keeps what is typed while it is being sent as the next message', async () => {
    const arrival = Promise.withResolvers<Response>();
    const { person, countCalls } = openConversation({ answers: { [reply]: () => arrival.promise } });
    await send(person, 'Thanks.');
    await person.type(await findBox(), ' And one more thing');
    await person.keyboard('{Control>}{Enter}{/Control}');
    arrival.resolve(enveloped(answered));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
    expect(await findBox()).toHaveValue('Thanks. And one more thing');
    expect(countCalls(/^PUT .*status/)).toBe(1);
  });

  it('is still in the box after a reload, and belongs to its ticket', async () => {
    const first = openConversation();
    await first.person.type(await findBox(), 'Half a sentence');
    first.unmount();
    const second = openConversation();
    expect(await findBox()).toHaveValue('Half a sentence');
    second.unmount();
    openConversation({ ticket: makeTicket(2) });
    expect(await findBox()).toHaveValue('');
  });

  it('cannot be written to a closed ticket, which says so', async () => {
    openConversation({ ticket: { ...answered, ticketStatus: 'closed' } });
    expect(await findBox()).toBeDisabled();
    expect(await findBox()).toHaveAccessibleDescription('This ticket is closed.');
  });
});
