import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  confirmedSessionSchema,
  passkeyQuestionSchema,
  secondFactorAnswerSchema,
  secondFactorStateSchema,
} from './second-factor.ts';

/** With these calls staff confirm their session. No API key can make them. */
export const secondFactorEndpoints = {
  getSecondFactor: defineEndpoint({
    method: 'GET',
    path: '/api/second-factor',
    access: 'staff',
    permission: 'console:use',
    secondFactor: 'confirms',
    tag: 'Second factor',
    summary: 'Whether this session has to be confirmed with a second factor, and how it can be.',
    response: dataEnvelope(secondFactorStateSchema),
  }),
  askForPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor/passkey',
    access: 'staff',
    permission: 'console:use',
    secondFactor: 'confirms',
    tag: 'Second factor',
    summary: 'What the browser needs to ask for a passkey. It can be answered once, within five minutes.',
    limit: { calls: 30, seconds: 900 },
    errors: ['conflict'],
    response: dataEnvelope(passkeyQuestionSchema),
  }),
  confirmSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor/confirm',
    access: 'staff',
    permission: 'console:use',
    secondFactor: 'confirms',
    tag: 'Second factor',
    summary:
      'Confirm this session with a passkey, a code of an authenticator app or a recovery code. After five wrong codes in a row no code is taken for 15 minutes, and after each five more for twice as long, a day at most; a passkey still is.',
    limit: { calls: 30, seconds: 900 },
    body: secondFactorAnswerSchema,
    response: dataEnvelope(confirmedSessionSchema),
  }),
};
