import type { SecondFactorMethod } from '@credit-studio/contracts';
import { secondFactorMethods } from '@credit-studio/contracts/rules';

/** The ways that the person has and the browser supports, the quickest first. */
export function offerMethods(
  methods: readonly SecondFactorMethod[],
  { hasPasskeys }: { hasPasskeys: boolean },
): SecondFactorMethod[] {
  return secondFactorMethods.filter(
    (method) => methods.includes(method) && (method !== 'passkey' || hasPasskeys),
  );
}
