export { createFirebaseIdentity } from './firebase-identity.ts';
export type { IdentityClient } from './identity-client.ts';
export { Permitted } from './permitted.tsx';
export { RoleGate } from './role-gate.tsx';
export { type Confirmations, createConfirmations } from './second-factor/confirmations.ts';
export { useSecondFactor, useSession } from './session.ts';
export { SessionProvider } from './session-provider.tsx';
export { useMayOpen, usePermission, usePermissions, useUserRights } from './use-permissions.ts';
