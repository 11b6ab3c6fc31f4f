import { ApiError, type ErrorCode } from '@credit-studio/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createConfirmations } from './confirmations.ts';

function refusal(code: ErrorCode) {
  return new ApiError('Refused.', { code, status: 403 });
}

/** A call that is refused so, as often as there are codes, and then answered. */
function callRefusedWith(...codes: ErrorCode[]) {
  const send = vi.fn(async () => 'answer');
  for (const code of codes) send.mockRejectedValueOnce(refusal(code));
  return send;
}

/** Until the refusals that are answered at once have been heard. */
const heard = () => new Promise((resolve) => setTimeout(resolve));

describe('a call that wants a fresh confirmation', () => {
  it('is sent again once the person has confirmed, and not before', async () => {
    const confirmations = createConfirmations();
    const send = callRefusedWith('confirmation_required');
    const answer = confirmations.run(send);
    await heard();
    expect(confirmations.isAsking()).toBe(true);
    expect(send).toHaveBeenCalledOnce();
    confirmations.confirm();
    expect(await answer).toBe('answer');
    expect(confirmations.isAsking()).toBe(false);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('waits together with the others for one answer', async () => {
    const confirmations = createConfirmations();
    const onChange = vi.fn();
    confirmations.watchAsking(onChange);
    const sends = [1, 2, 3].map(() => callRefusedWith('confirmation_required'));
    const answers = Promise.all(sends.map((send) => confirmations.run(send)));
    await heard();
    onChange.mockClear();
    confirmations.confirm();
    expect(await answers).toEqual(['answer', 'answer', 'answer']);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is sent again once only', async () => {
    const confirmations = createConfirmations();
    const send = callRefusedWith('confirmation_required', 'confirmation_required');
    const answer = confirmations.run(send);
    await heard();
    confirmations.confirm();
    await expect(answer).rejects.toMatchObject({ code: 'confirmation_required', message: 'Refused.' });
    expect(send).toHaveBeenCalledTimes(2);
    expect(confirmations.isAsking()).toBe(false);
  });

  it('fails in words for the person when they did not confirm', async () => {
    const confirmations = createConfirmations();
    const send = callRefusedWith('confirmation_required');
    const answer = confirmations.run(send);
    await heard();
    confirmations.cancel();
    await expect(answer).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Nothing was changed, because it was not confirmed.',
    });
    expect(send).toHaveBeenCalledOnce();
  });

  it('asks nothing if the person confirmed while it was on its way', async () => {
    const confirmations = createConfirmations();
    const send = callRefusedWith('confirmation_required');
    const answer = confirmations.run(send);
    confirmations.confirm();
    expect(await answer).toBe('answer');
    expect(confirmations.isAsking()).toBe(false);
  });
});

describe('a call that wants the session confirmed', () => {
  it('fails, and the session hears of it', async () => {
    const confirmations = createConfirmations();
    const onUnconfirmed = vi.fn();
    confirmations.watchUnconfirmed(onUnconfirmed);
    const send = callRefusedWith('second_factor_required');
    await expect(confirmations.run(send)).rejects.toMatchObject({ code: 'second_factor_required' });
    expect(onUnconfirmed).toHaveBeenCalledOnce();
    expect(confirmations.isAsking()).toBe(false);
  });

  it('is sent again if it had the proof that a newer one has just replaced', async () => {
    const confirmations = createConfirmations();
    const onUnconfirmed = vi.fn();
    confirmations.watchUnconfirmed(onUnconfirmed);
    confirmations.proofs.keep('ada', 'before');
    const send = callRefusedWith('second_factor_required');
    const answer = confirmations.run(send);
    confirmations.proofs.keep('ada', 'newer');
    expect(await answer).toBe('answer');
    expect(onUnconfirmed).not.toHaveBeenCalled();

    const refusedAgain = callRefusedWith('second_factor_required', 'second_factor_required');
    const failure = confirmations.run(refusedAgain);
    confirmations.proofs.keep('ada', 'newest');
    await expect(failure).rejects.toMatchObject({ code: 'second_factor_required' });
    expect(refusedAgain).toHaveBeenCalledTimes(2);
    expect(onUnconfirmed).toHaveBeenCalledOnce();
  });
});

it.each(['not_found', 'permission_missing', 'recent_sign_in_required'] as const)(
  'passes on every other failure as it is: %s',
  async (code) => {
    const confirmations = createConfirmations();
    const send = callRefusedWith(code);
    await expect(confirmations.run(send)).rejects.toMatchObject({ code });
    expect(send).toHaveBeenCalledOnce();
    await expect(confirmations.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  },
);
