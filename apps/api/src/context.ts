import type { ApiScope, Membership } from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundTasks } from './background-tasks.ts';
import type { Database } from './database/database.ts';
import type { SignalHub } from './database/listen-for-signals.ts';
import type { Memory } from './database/memory.ts';
import type { IdempotencyKey } from './idempotency/read-idempotency-key.ts';
import type { JobQueue } from './jobs/index.ts';
import type { AiModels } from './providers/gemini/index.ts';
import type { IdentityProvider, VerifiedIdentity } from './providers/identity/identity-provider.ts';
import type { InboundMail } from './providers/inbound-mail/index.ts';
import type { MailSender } from './providers/mail/index.ts';
import type { WebhookSender } from './providers/partner-http/index.ts';
import type { ConnectPaypal, PaypalWebhooks } from './providers/paypal/index.ts';
import type { FileStorage } from './providers/storage/index.ts';
import type { VideoTools } from './providers/video-tools/index.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';
import type { ReadReplicas } from './read-replicas/read-replicas.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** What every verb may read of the signed-in user's record, as it was when the call started. */
interface ActingUser {
  id: string;
  firebaseUid: string;
  email: string;
  name: string;
  /** `member` for staff whose session is not confirmed with the second factor that it needs: they have no right by then. */
  role: string;
  phone: string;
  /** Of mails to them. */
  language: string;
  /** When the user confirmed `email`; null until then. */
  emailVerifiedAt: Date | null;
  profileUrl: string;
  membership: Membership;
  /** Null for a membership without an end. */
  membershipEndsAt: Date | null;
  /** When the user's sessions were last ended; null for never. */
  sessionsEndedAt: Date | null;
  /** Since when staff have blocked the user; null for anyone else. */
  blockedAt: Date | null;
}

/** What every verb may read of the API key that a program calls with. */
interface ActingKey {
  id: string;
  /** How the key starts; the rest is secret. */
  prefix: string;
  name: string;
  scopes: readonly ApiScope[];
  /** Null for the general limit. */
  callsPerMinute: number | null;
  /** The role of the person who made it: a key does nothing that they may not do. */
  makerRole: string;
}

/** Who a verb acts for. An actor of kind `key` has the scope of the call: it is checked before. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'identity'; identity: VerifiedIdentity }
  | {
      kind: 'user';
      identity: VerifiedIdentity;
      user: ActingUser;
      actingKey: null;
      /** When the person last showed in this session who they are: by the sign-in, or by their second factor if they have one. */
      confirmedAt: Date;
      /** Staff with a second factor that has not confirmed this session: all that is known is that they have the password. */
      isUnconfirmedStaff: boolean;
    }
  | { kind: 'user'; identity: null; user: ActingUser; actingKey: ActingKey }
  | { kind: 'key'; key: ActingKey }
  | { kind: 'system'; name: string };
/** A user: signed in themselves, or a plain customer for whom a program acts with `actingKey`. */
export type UserActor = Extract<Actor, { kind: 'user' }>;
/** A user who is signed in themselves, for what no program may do for them. */
export type SignedInActor = Extract<UserActor, { actingKey: null }>;
export type KeyActor = Extract<Actor, { kind: 'key' }>;
/** A user, or a program with a key that has the scope of the call. */
export type CallerActor = UserActor | KeyActor;
export type SystemActor = Extract<Actor, { kind: 'system' }>;
export type IdentityActor = Extract<Actor, { kind: 'identity' }> | SignedInActor;

/** A person for whom a worker now does what they scheduled earlier. No call is made by one. */
export interface ScheduledActor {
  kind: 'scheduled';
  user: Pick<ActingUser, 'id' | 'email'>;
}

/** The person who acts; null for a key, also one that acts for a customer: only the audit log names it. */
export function findActorId(actor: CallerActor | ScheduledActor): string | null {
  if (actor.kind === 'scheduled') return actor.user.id;
  return actor.kind === 'user' && !actor.actingKey ? actor.user.id : null;
}

/** The key that made the call, for itself or for a customer. */
export function findActingKey(actor: Actor): ActingKey | null {
  if (actor.kind === 'key') return actor.key;
  return actor.kind === 'user' ? actor.actingKey : null;
}

/** Addresses that answers and mails carry. Origins without a trailing slash. */
interface PublicAddresses {
  api: string;
  storefront: string;
  admin: string;
}

/** What verbs work with. The composition root picks the adapters; a verb names only what it uses. */
export interface Services {
  database: Database;
  /** For reads that may be a moment old; see decision 34. */
  replicas: ReadReplicas;
  now: () => Date;
  log: FastifyBaseLogger;
  addresses: PublicAddresses;
  /** Those that the shop offers, the base language first. */
  languages: readonly Language[];
  secrets: SecretBox;
  identity: IdentityProvider;
  mail: MailSender;
  inboundMail: InboundMail;
  connectPaypal: ConnectPaypal;
  paypalWebhooks: PaypalWebhooks;
  webhookSender: WebhookSender;
  storage: FileStorage;
  /** Browsers are sent to the storage's own address of a file, where it has one. */
  redirectsToStorage: boolean;
  aiModels: AiModels;
  videoTools: VideoTools;
  jobs: JobQueue;
  signals: SignalHub;
  memory: Memory;
  background: BackgroundTasks;
  rateLimiter: RateLimiter;
  /** The general limit of one user and of one address; 0 switches every limit off. */
  callsPerMinute: number;
  /** Where this process runs; empty in an installation with one region. */
  region: string;
  /** Aborted when the process is about to stop: streams and long waits end with it. */
  stopping: AbortSignal;
}

/** The circumstances of one call: who makes it, and under which request id. */
export interface Context<A extends Actor = Actor> {
  actor: A;
  requestId: string;
  log: FastifyBaseLogger;
  /** Network address of the caller; empty for jobs. */
  address: string;
  /** Identifies a repeated request; null without the header, and where the endpoint takes none. */
  idempotencyKey: IdempotencyKey | null;
}
