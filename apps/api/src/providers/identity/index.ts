export { createFirebaseIdentity } from './firebase-identity.ts';
export type { VerifiedIdentity } from './identity-provider.ts';
