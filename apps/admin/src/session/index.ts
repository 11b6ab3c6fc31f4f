export { createFirebaseIdentity } from './firebase-identity';
export type { IdentityClient } from './identity-client';
export { RoleGate } from './role-gate';
export { useSession } from './session';
export { SessionProvider } from './session-provider';
