import type { ConfirmedSession } from '@credit-studio/contracts';
import type { Answers } from '../../../testing/render-app.tsx';
import { answerSecondFactor, secondFactorPath } from '../../../testing/second-factor.ts';

export const askPath = '/api/second-factor/passkey';
export const confirmPath = '/api/second-factor/confirm';

export const succeed = (data: unknown) => () => Response.json({ success: true, data });

export const proof = 'proof-of-this-session';

export function answerConfirmed(fields: Partial<ConfirmedSession> = {}) {
  return succeed({ proof, confirmedAt: new Date().toISOString(), recoveryCodesLeft: 9, ...fields });
}

/** Someone who has everything, and has not confirmed this session. */
export const unconfirmed = answerSecondFactor({
  methods: ['passkey', 'authenticator-app', 'recovery-code'],
});
export const confirmed = answerSecondFactor({
  methods: ['passkey', 'authenticator-app', 'recovery-code'],
  isConfirmed: true,
});

/** The API of someone whose session is not confirmed, and whose every answer is right. */
export const challengeAnswers: Answers = {
  [secondFactorPath]: unconfirmed,
  [askPath]: succeed({ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }),
  [confirmPath]: answerConfirmed(),
};
