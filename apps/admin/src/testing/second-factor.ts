import type { SecondFactorState } from '@credit-studio/contracts';

export const secondFactorPath = '/api/second-factor';

/** Someone who has no second factor, in a shop that requires none. */
export const noSecondFactor: SecondFactorState = {
  isRequired: false,
  methods: [],
  isConfirmed: false,
  confirmedAt: '2026-11-01T09:00:00.000Z',
};

export function answerSecondFactor(fields: Partial<SecondFactorState> = {}) {
  return () => Response.json({ success: true, data: { ...noSecondFactor, ...fields } });
}
