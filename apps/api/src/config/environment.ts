import { baseLanguage, languages, parseLanguageList } from '@credit-studio/messages';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' })
  .transform((value) => new URL(value).origin);
const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535);
const text = z.string({ error: 'is missing' }).min(1, 'is missing');
function whole(fallback: number) {
  return z.coerce.number({ error: 'must be a whole number' }).int().min(0).default(fallback);
}
/** A week at least: staff look into what happened in the last days. */
function days(fallback: number) {
  return whole(fallback).refine((value) => value >= 7, 'must be at least 7');
}

function toLanguageList(value: string, context: z.RefinementCtx) {
  const list = parseLanguageList(value);
  if (list) return list;
  context.addIssue(`must be a list such as ${languages.join(',')}, which begins with ${baseLanguage}`);
  return z.NEVER;
}

const postgresUrl = text.refine(
  (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
  'must start with postgres://',
);

/** Up to 64 characters before the @, of which the token takes 32. */
const replyAddressPattern = /^[a-z0-9.=_+-]{0,16}\{token\}[a-z0-9.=_+-]{0,16}@[a-z0-9.-]+$/;

function isRootKey(value: string): boolean {
  return Buffer.from(value, 'base64').length === 32;
}

/** Every environment variable that the API and its worker read, with what it must look like. */
export const environmentSchema = z.object({
  /** In production, whatever suits only a developer's machine is refused. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** The network interface that the process listens on. */
  API_HOST: text.default('0.0.0.0'),
  /** The port of the API. */
  API_PORT: port.default(4000),
  /** Where Prometheus reads the figures of this process; without it there is no such port. */
  METRICS_PORT: port.optional(),
  /** A collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
  /** The part of all traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(1),
  /** Where browsers and PayPal reach the API. */
  API_PUBLIC_URL: origin,
  /** Where customers find the storefront. Only its pages may call the API from a browser. */
  STOREFRONT_ORIGIN: origin,
  /** Where staff find the console. Only its pages may make the calls of staff. */
  ADMIN_ORIGIN: origin,
  /** The languages that the shop answers and mails in, `en` first: the same list as the storefront's. */
  LANGUAGES: z.string().default('en,de').transform(toLanguageList),
  /** The database, as the role of the apps, which changes rows and no tables. */
  DATABASE_URL: postgresUrl,
  /** The same role past a pooler such as PgBouncer: signals need a connection that stays one and the same. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /**
   * Streaming replicas, separated by commas, each one server: lists, searches, reports and exports of staff read there. The
   * same on every API.
   */
  DATABASE_READ_URL: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(postgresUrl)),
  /** A replica that is further behind the primary is not asked. */
  DATABASE_READ_MAX_LAG_MS: whole(10_000).refine((value) => value >= 2_000, 'must be at least 2000'),
  /** The role that owns the tables. Only the migrations use it; without it they run as the role of DATABASE_URL. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** Connections that one process keeps to the database. */
  DATABASE_POOL_SIZE: whole(20),
  /** Encrypts PayPal's client secret, the AI keys and the secrets of webhooks, and signs the addresses of private files. */
  SECRETS_KEY: text.refine(isRootKey, 'must be 32 bytes in base64'),
  /** Keys that were in use before, separated by commas: they still open what they sealed. */
  SECRETS_KEY_PREVIOUS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((key) => key.trim() || []))
    .refine((keys) => keys.every(isRootKey), 'must be keys of 32 bytes in base64, separated by commas'),
  /** The Firebase project whose accounts sign in. */
  FIREBASE_PROJECT_ID: text,
  /** The local identity emulator, as `host:port`. Refused in production. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** A sandbox in the place of PayPal. Refused in production. */
  PAYPAL_BASE_URL: origin.optional(),
  /** Only certificates under this address are trusted to sign webhooks; by default PayPal's own. */
  PAYPAL_CERT_URL_PREFIX: z.url().optional(),
  /** The id of PayPal's webhook, until staff save one in the settings. */
  PAYPAL_WEBHOOK_ID: z.string().default(''),
  /** Longest wait for one answer of PayPal's. */
  PAYPAL_TIMEOUT_MS: whole(20_000).refine((value) => value >= 1000, 'must be at least 1000'),
  /** How long the customer's own page has the first go at capturing what was approved. */
  PAYPAL_APPROVAL_GRACE_MS: whole(10_000),
  /** A sandbox in the place of Gemini. Refused in production. */
  GEMINI_BASE_URL: origin.optional(),
  /** The model that writes the prompt of a video. */
  GEMINI_PROMPT_MODEL: text.default('gemini-2.5-flash'),
  /** The model that makes videos. */
  GEMINI_VIDEO_MODEL: text.default('gemini-omni-1.2-flash'),
  /** The model that makes images. */
  GEMINI_IMAGE_MODEL: text.default('gemini-2.5-flash-image'),
  /** The model that writes pages. */
  GEMINI_CODE_MODEL: text.default('gemini-2.5-pro'),
  /** Where files are stored: in a folder of this machine, or in an S3-compatible store. */
  STORAGE_DRIVER: z.enum(['disk', 's3']).default('disk'),
  /** The folder; needed for `disk`. */
  STORAGE_DISK_PATH: z.string().optional(),
  /** The private bucket; needed for `s3`, as are the next two and both keys. */
  S3_BUCKET: z.string().optional(),
  /** The region of the bucket. */
  S3_REGION: z.string().optional(),
  /** The address of a store that is not Amazon's. */
  S3_ENDPOINT: origin.optional(),
  /** Where browsers reach the bucket; by default S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: origin.optional(),
  /** Whether the API sends files itself, or sends browsers to a signed address of the object store. */
  MEDIA_DELIVERY: z.enum(['stream', 'redirect'], { error: 'must be stream or redirect' }).default('stream'),
  /**
   * The ffmpeg that makes posters and exports of videos; by default the one on PATH, then the packaged one. Without any,
   * videos have neither.
   */
  FFMPEG_PATH: z.string().optional(),
  /** Where programs are found. */
  PATH: z.string().optional(),
  /** The account of the store, which may use the objects of this bucket. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /** Its secret. */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The mail server, such as `smtp://user:password@mail.example.com:587`. */
  SMTP_URL: text.refine(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
    'must start with smtp:// or smtps://',
  ),
  /** "required": a server that offers no TLS gets no mail. "off" is for a server on the same trusted network. */
  SMTP_TLS: z.enum(['required', 'off'], { error: 'must be required or off' }).optional(),
  /** Connections that one worker opens to the mail server, and so how many mails it sends at a time. */
  SMTP_CONNECTIONS: z.coerce.number({ error: 'must be a whole number' }).int().min(1).max(100).default(10),
  /**
   * Permits http origins and the mail catcher in production, for trying the product on one machine; sandboxes and demo
   * accounts too while every address ends with localhost.
   */
  INSECURE_TRIAL: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Whom mails come from, such as `Credit Studio <hello@example.com>`. */
  MAIL_FROM: text,
  /**
   * How answers to mails about tickets arrive: `webhook` takes them from a program that receives mail, `imap` reads a mailbox.
   * Without it, these mails say that answers to them are not read.
   */
  INBOUND_MAIL_DRIVER: z.enum(['webhook', 'imap'], { error: 'must be webhook or imap' }).optional(),
  /**
   * The address that people answer to, with `{token}` where the ticket is named, such as
   * `reply+{token}@reply.example.com`. What is sent to any such address must arrive.
   */
  INBOUND_MAIL_ADDRESS: z
    .string()
    .toLowerCase()
    .refine(
      (value) => replyAddressPattern.test(value),
      'must be an address with {token} before the @, such as reply+{token}@reply.example.com',
    )
    .optional(),
  /** Whether mails that cannot be delivered return to the reply address (`reply`) or to the address of MAIL_FROM. */
  INBOUND_MAIL_BOUNCES: z.enum(['reply', 'from'], { error: 'must be reply or from' }).default('from'),
  /** Signs what the program sends; needed for `webhook`. */
  INBOUND_MAIL_SECRET: text.optional(),
  /** The secret before, while it is replaced. */
  INBOUND_MAIL_SECRET_PREVIOUS: text.optional(),
  /** The mailbox, such as `imaps://user:password@imap.example.com/INBOX`; needed for `imap`. */
  INBOUND_MAIL_IMAP_URL: z
    .string()
    .refine(
      (value) => /^imaps?:\/\//.test(value) && URL.canParse(value),
      'must start with imap:// or imaps://',
    )
    .optional(),
  /** How long the API answers calls after it was told to stop, while /health/ready is already false. */
  STOP_DELAY_MS: whole(0).refine((value) => value <= 60_000, 'must be at most 60000'),
  /** The least urgent lines that are logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Proxies in front. A number too high lets callers make up the address that their calls are counted under. */
  TRUSTED_PROXIES: whole(0),
  /** The storefront's server proves with it that it passes on the address of a visitor. */
  STOREFRONT_SECRET: text.optional(),
  /** The secret before, while it is replaced: a storefront that still has it is believed too. */
  STOREFRONT_SECRET_PREVIOUS: text.optional(),
  /** Calls that one user and one address may make in a minute; 0 for any number. */
  RATE_LIMIT_PER_MINUTE: whole(600),
  /** Where calls are counted: in each process for itself, or in Postgres for all replicas together. */
  RATE_LIMIT_STORE: z.enum(['memory', 'postgres']).default('memory'),
  /** After how many days the worker deletes notifications of PayPal that are processed. */
  RETAIN_NOTIFICATIONS_DAYS: days(400),
  /** The same for mails that were sent or given up. */
  RETAIN_MAILS_DAYS: days(400),
  /** The same for mails that customers sent, as they arrived. What they wrote stays in the ticket. */
  RETAIN_INBOUND_MAILS_DAYS: days(30),
  /** The same for the steps of a generation. */
  RETAIN_PROGRESS_DAYS: days(90),
  /** The same for events of partner webhooks with their deliveries. */
  RETAIN_PARTNER_EVENTS_DAYS: days(30),
  /** The same for images that were uploaded for the tool and never used. */
  RETAIN_UNUSED_IMAGES_DAYS: days(30),
  /**
   * The region of this process, such as `eu`: a worker takes the generations that an API of its region queued, and those of
   * another one once they have been due for half a minute.
   */
  REGION: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/, 'must be lower-case letters, digits and hyphens')
    .default(''),
  /** Tasks of one kind that one worker runs at a time. What renders at the provider does not count. */
  WORKER_CONCURRENCY: z.coerce.number({ error: 'must be a whole number' }).int().min(1).max(100).default(16),
});
export type Environment = z.infer<typeof environmentSchema>;
