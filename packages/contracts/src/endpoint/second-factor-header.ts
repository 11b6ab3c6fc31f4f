/**
 * The header with which staff show that they confirmed this session with their second factor: the `proof` that
 * `confirmSecondFactor` answered.
 */
export const secondFactorHeader = 'credit-studio-second-factor';
