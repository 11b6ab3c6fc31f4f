export { createFirebaseIdentity } from './firebase-identity.ts';
export type { IdentityClient } from './identity-client.ts';
export { RoleGate } from './role-gate.tsx';
export { useSession } from './session.ts';
export { SessionProvider } from './session-provider.tsx';
