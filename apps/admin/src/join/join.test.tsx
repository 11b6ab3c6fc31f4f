import { never, refused, rows, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memoryPassword } from '../testing/memory-identity.ts';
import { adminUser } from '../testing/records.ts';
import {
  acceptPath,
  answerInvitation,
  answerUser,
  code,
  createPath,
  invitation,
  member,
  noRecord,
  readPath,
  renderJoin,
} from './testing/render-join.ts';
// Loaded before the first test, so that its time limit does not include them.
import './join-screen.tsx';
import '../session/sign-in.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const email = invitation.email;
const passphrase = 'violet tram at noon';
type App = ReturnType<typeof renderJoin>;

/** The console with the new role, and no trace of the code. */
async function expectJoined({ router, sent, api }: App) {
  expect(await screen.findByText('Welcome to the team.')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
  expect(sent().filter(({ path }) => path === acceptPath)).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).not.toContain(code);
  for (const { path, query } of api.calls) expect(JSON.stringify([path, query])).not.toContain(code);
  // Back does not lead to the code either.
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/admin/dashboard', hash: '' });
}

describe('the link of an invitation', () => {
  it.each(['', '#', '#code=', '#code=short', `#code=${code}!`, `?code=${code}`])(
    'that is incomplete says so: %j',
    async (suffix) => {
      const { api } = renderJoin({ suffix });
      expect(await heading('This link is incomplete')).toBeInTheDocument();
      expect(screen.getByText(/Open the link from the email again/)).toBeInTheDocument();
      expect(api.calls.filter(({ path }) => path === readPath)).toEqual([]);
    },
  );

  it.each([
    ['not_found', 404, 'This invitation is no longer valid', /ask an owner of the shop for a new invitation/],
    ['link_expired', 410, 'This invitation has expired', /Ask an owner of the shop to send it again/],
  ] as const)('that is %s says what to do next', async (reason, status, title, advice) => {
    renderJoin({ answers: { [readPath]: () => refused(status, reason) } });
    expect(await heading(title)).toBeInTheDocument();
    expect(screen.getByText(advice)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in to the console' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
  });

  it('that could not be read can be read again', async () => {
    const { api, person } = renderJoin({ answers: { [readPath]: unreachable } });
    expect(await heading('The invitation could not be opened')).toBeInTheDocument();
    api.answer(readPath, answerInvitation());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Ada Administrator invites you to the team as Support')).toBeInTheDocument();
  });

  it('says what it waits for', async () => {
    renderJoin({ answers: { [readPath]: never } });
    expect(await screen.findByText('Opening your invitation…')).toBeInTheDocument();
  });

  it('says who invites whom as what until when, and no more', async () => {
    renderJoin();
    expect(await heading('Ada Administrator invites you to the team as Support')).toBeInTheDocument();
    expect(screen.getByText(/No refunds, prices, settings or reports/)).toBeInTheDocument();
    expect(screen.getByText(/^For/)).toHaveTextContent(/ines@example\.test, valid until .*2026/);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(document.title).toBe('Join the team · Credit Studio administration');
  });

  it('needs no name of who invites', async () => {
    renderJoin({ answers: { [readPath]: answerInvitation({ invitedBy: '' }) } });
    expect(await heading('You are invited to the team as Support')).toBeInTheDocument();
  });
});

describe('someone without an account', () => {
  async function fill({ person }: App, { name = 'Ines Invited', password = passphrase } = {}) {
    await person.type(await screen.findByLabelText(/Full name/), name);
    await person.type(screen.getByLabelText(/^Password/), password);
  }
  const register = ({ person }: App) =>
    person.dblClick(screen.getByRole('button', { name: 'Create account and join' }));

  it('chooses name and password, and is in the console with the role', async () => {
    const app = renderJoin();
    await fill(app);
    expect(screen.getByLabelText('Email address')).toHaveValue(email);
    expect(screen.getByLabelText('Email address')).toHaveAttribute('readonly');
    await register(app);
    await expectJoined(app);
    const authorization = `Bearer token-of-${email}`;
    expect(app.sent()).toEqual([
      { path: createPath, body: { userName: 'Ines Invited' }, authorization },
      { path: acceptPath, body: { code }, authorization },
    ]);
  });

  it.each([
    ['too short', 'short', 'Password must be at least 12 characters'],
    ['common', 'password1234', /among the most common ones/],
    ['missing', ' ', 'Password must be at least 12 characters'],
  ])('needs a password for staff: %s', async (_what, password, problem) => {
    const app = renderJoin();
    await fill(app, { password });
    await register(app);
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    expect(app.sent()).toEqual([]);
  });

  it('needs a name', async () => {
    const app = renderJoin();
    await fill(app, { name: ' ' });
    await register(app);
    expect(await screen.findByText('Please enter your full name')).toBeInTheDocument();
    expect(screen.getByLabelText(/Full name/)).toHaveFocus();
  });

  it('stays at the form with a reason when no account could be created', async () => {
    const app = renderJoin();
    vi.spyOn(app.identity, 'signUp').mockRejectedValueOnce(
      Object.assign(new Error('refused'), { code: 'auth/network-request-failed' }),
    );
    await fill(app);
    await app.person.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.');
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Ines Invited');
    await register(app);
    await expectJoined(app);
  });

  it('signs in instead when the address has an account that only Firebase knows', async () => {
    const app = renderJoin();
    app.identity.addresses.add(email);
    await fill(app);
    await register(app);
    expect(await screen.findByText(/This address already has an account/)).toBeInTheDocument();
    await waitFor(async () => expect(await heading('Sign in to join')).toHaveFocus());
    await app.person.type(screen.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    await expectJoined(app);
    expect(app.sent()[0]).toMatchObject({ body: { userName: 'Ines Invited' } });
  });

  it('can join again when joining failed after the account was created, with the name', async () => {
    const app = renderJoin({ answers: { [createPath]: unreachable } });
    await fill(app);
    await register(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(await heading('Join the team')).toHaveFocus();
    app.api.answer(createPath, answerUser());
    await app.person.click(screen.getByRole('button', { name: 'Join as Support' }));
    await expectJoined(app);
    expect(app.sent().filter(({ path }) => path === createPath)).toMatchObject([
      { body: { userName: 'Ines Invited' } },
      { body: { userName: 'Ines Invited' } },
    ]);
  });
});

describe('someone with an account', () => {
  const answers = { [readPath]: answerInvitation({ hasAccount: true }), '/users': () => rows([member]) };
  const button = { name: 'Sign in and join as Support' };

  it('signs in with the invited address, and is in the console with the role', async () => {
    const app = renderJoin({ answers });
    expect(await screen.findByLabelText('Email address')).toHaveValue(email);
    expect(screen.getByLabelText('Email address')).toHaveAttribute('readonly');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      'https://shop.example.test/reset-password',
    );
    await app.person.type(screen.getByLabelText('Password'), memoryPassword);
    await app.person.dblClick(screen.getByRole('button', button));
    await expectJoined(app);
    expect(app.sent().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: createPath, body: {} },
      { path: acceptPath, body: { code } },
    ]);
  });

  it('has the role although their record was asked for before, and that answer comes late', async () => {
    const before = Promise.withResolvers<Response>();
    const app = renderJoin({ answers: { ...answers, '/users': () => before.promise } });
    await app.person.type(await screen.findByLabelText('Password'), `${memoryPassword}{Enter}`);
    await expectJoined(app);
    before.resolve(rows([member]));
    await before.promise;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
  });

  it('stays at the form until the answer is there', async () => {
    const app = renderJoin({ answers: { ...answers, [createPath]: never } });
    await app.person.type(await screen.findByLabelText('Password'), `${memoryPassword}{Enter}`);
    await waitFor(() => expect(app.sent()).toHaveLength(1));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Join as Support' })).not.toBeInTheDocument();
  });

  it('stays at the form after a wrong password', async () => {
    const app = renderJoin({ answers });
    await app.person.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(app.sent()).toEqual([]);
  });

  it('joins with a password that is too weak for staff, and must then choose another one', async () => {
    const app = renderJoin({
      answers: { ...answers, '/api/password-reset': () => Response.json({ success: true, data: null }) },
    });
    await app.person.type(await screen.findByLabelText('Password'), 'weak{Enter}');
    await waitFor(() =>
      expect(app.router.state.location).toMatchObject({ pathname: '/admin/dashboard', hash: '' }),
    );
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(await screen.findByText(/Staff need a stronger password/)).toBeInTheDocument();
  });
});

describe('someone who is signed in with the invited address', () => {
  const answers = { '/users': () => rows([member]) };
  const join = { name: 'Join as Support' };

  it('joins with one button, once', async () => {
    const app = renderJoin({ answers, signedInAs: email });
    expect(await screen.findByText(`You are signed in as ${email}.`)).toBeInTheDocument();
    const button = screen.getByRole('button', join);
    // Both before the screen is drawn again.
    act(() => {
      button.click();
      button.click();
    });
    await expectJoined(app);
  });

  it('enters the password when the sign-in is too long ago', async () => {
    const app = renderJoin({
      signedInAs: email,
      answers: {
        ...answers,
        [acceptPath]: () => refused(403, 'recent_sign_in_required', 'Please enter your password to join.'),
      },
    });
    await app.person.click(await screen.findByRole('button', join));
    expect(await screen.findByText('Please enter your password to join.')).toBeInTheDocument();
    await waitFor(async () => expect(await heading('Sign in to join')).toHaveFocus());
    app.api.answer(acceptPath, answerUser({ userRole: 'moderator' }));
    app.api.calls.length = 0;
    await app.person.type(screen.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    await expectJoined(app);
  });

  it('signs in when the session has ended', async () => {
    const app = renderJoin({
      signedInAs: email,
      answers: {
        ...answers,
        [readPath]: answerInvitation({ hasAccount: true }),
        [createPath]: () => refused(401, 'session_expired', 'Ended.'),
      },
    });
    await app.person.click(await screen.findByRole('button', join));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    app.api.answer(createPath, answerUser());
    app.api.calls.length = 0;
    await app.person.type(screen.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    await expectJoined(app);
  });

  it('signs in, then says their name, when the session ended before they had a record', async () => {
    const ended = () => refused(401, 'session_expired', 'Ended.');
    const app = renderJoin({ signedInAs: email, answers: { '/users': ended } });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    expect(await heading('Sign in to join')).toBeInTheDocument();
    app.api.answer('/users', noRecord);
    await app.person.type(screen.getByLabelText('Password'), memoryPassword);
    await app.person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(async () => expect(await heading('Join the team')).toHaveFocus());
    expect(app.sent()).toEqual([]);
    await app.person.type(screen.getByLabelText(/Full name/), ' Ines Invited {Enter}');
    await expectJoined(app);
    expect(app.sent()[0]).toMatchObject({ path: createPath, body: { userName: 'Ines Invited' } });
  });

  it('says their name when they have no record, such as after a reload', async () => {
    const app = renderJoin({ signedInAs: email });
    await app.person.click(await screen.findByRole('button', join));
    expect(await screen.findByText('Please enter your full name')).toBeInTheDocument();
    expect(screen.getByLabelText(/Full name/)).toHaveFocus();
    expect(app.sent()).toEqual([]);
    await app.person.type(screen.getByLabelText(/Full name/), 'Ines Invited');
    await app.person.dblClick(screen.getByRole('button', join));
    await expectJoined(app);
    expect(app.sent()[0]).toMatchObject({ path: createPath, body: { userName: 'Ines Invited' } });
  });

  it.each([
    ['link_expired', 410, 'This invitation has expired.'],
    ['not_found', 404, 'This invitation was taken back.'],
  ] as const)('learns why the API refuses: %s', async (reason, status, message) => {
    const app = renderJoin({
      signedInAs: email,
      answers: { ...answers, [acceptPath]: () => refused(status, reason, message) },
    });
    await app.person.click(await screen.findByRole('button', join));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(async () => expect(await heading('You could not join')).toHaveFocus());
    expect(screen.getByText(/Ask an owner of the shop for a new invitation/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the console' })).toBeInTheDocument();
    expect(screen.queryByRole('button', join)).not.toBeInTheDocument();
  });

  it('learns how to get a new invitation after a conflict, and can try again as the second way', async () => {
    const message = 'A change of your address is in progress. Please try again in a minute.';
    const app = renderJoin({
      signedInAs: email,
      answers: { ...answers, [acceptPath]: () => refused(409, 'conflict', message) },
    });
    await app.person.click(await screen.findByRole('button', join));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const advice = screen.getByText(/Ask an owner of the shop for a new invitation/);
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(advice.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    app.api.answer(acceptPath, answerUser({ userRole: 'moderator' }));
    app.api.calls.length = 0;
    await app.person.click(again);
    await expectJoined(app);
  });

  it.each([
    ['without an answer', unreachable],
    ['on a broken server', () => new Response('', { status: 502 })],
    ['because it was accepted', () => refused(404, 'not_found', 'This invitation is no longer valid.')],
    ['because they are in the team', () => refused(409, 'conflict', 'You are in the team already.')],
  ] as const)('is led to the console when joining failed %s, but they have joined', async (_why, answer) => {
    const app = renderJoin({ signedInAs: email, answers: { ...answers, [acceptPath]: answer } });
    const button = await screen.findByRole('button', join);
    app.api.answer('/users', () => rows([{ ...member, userRole: 'content' }]));
    await app.person.click(button);
    expect(await heading('You are already in the team')).toBeInTheDocument();
    await app.person.click(screen.getByRole('link', { name: 'Open the console' }));
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
  });

  it.each([
    ['signed out', null],
    ['someone else signed in', { uid: 'bo', email: 'bo@example.test' }],
  ])('opens no console when %s at this browser before the answer', async (_what, next) => {
    const answer = Promise.withResolvers<Response>();
    const app = renderJoin({
      signedInAs: email,
      answers: { ...answers, [acceptPath]: () => answer.promise },
    });
    await app.person.click(await screen.findByRole('button', join));
    await waitFor(() => expect(app.sent()).toHaveLength(2));
    app.api.answer('/users', noRecord);
    act(() => app.identity.become(next));
    answer.resolve(answerUser({ userRole: 'moderator' })());
    expect(
      await heading(next ? 'You are signed in with another address' : 'Create your account'),
    ).toBeVisible();
    expect(screen.queryByText('Welcome to the team.')).not.toBeInTheDocument();
    expect(app.router.state.location.pathname).toBe('/admin/join');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('can sign in with the invited account when the API finds another address', async () => {
    const app = renderJoin({
      signedInAs: email,
      answers: { ...answers, [acceptPath]: () => refused(403, 'forbidden', 'It is for another address.') },
    });
    await app.person.click(await screen.findByRole('button', join));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is for another address.');
    await app.person.click(screen.getByRole('button', { name: `Sign in as ${email}` }));
    expect(await heading('Create your account')).toBeInTheDocument();
  });

  it('is led to the console when already in the team', async () => {
    const { sent } = renderJoin({
      signedInAs: email,
      answers: { '/users': () => rows([{ ...member, userRole: 'content' }]) },
    });
    expect(await heading('You are already in the team')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the console' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('can ask again when it is not known who is signed in', async () => {
    const app = renderJoin({ signedInAs: email, answers: { '/users': unreachable } });
    expect(await heading('It could not be checked who is signed in')).toBeInTheDocument();
    app.api.answer('/users', () => rows([member]));
    await app.person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', join)).toBeInTheDocument();
  });
});

describe('someone who is signed in with another address', () => {
  it('sees both addresses, and can sign in with the invited one', async () => {
    const { person, sent } = renderJoin({
      signedInAs: adminUser.UserEmail,
      answers: { [readPath]: answerInvitation({ hasAccount: true }) },
    });
    expect(
      await screen.findByText(`You are signed in as ${adminUser.UserEmail}. The invitation is for ${email}.`),
    ).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: `Sign in as ${email}` }));
    await waitFor(async () => expect(await heading('Sign in to join')).toHaveFocus());
    expect(screen.getByLabelText('Email address')).toHaveValue(email);
    expect(sent()).toEqual([]);
  });
});
