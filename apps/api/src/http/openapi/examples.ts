type Schema = Record<string, unknown>;

/** One value for each named text and number: what it looks like in a real shop. */
const ofNames: Record<string, unknown> = {
  RecordId: '0198a000-0000-7000-8000-000000000041',
  PublicCode: 'AB12CD34',
  PartnerEventId: 'evt_0198a00000007000800000000000004a',
  PaymentLinkToken: 'q1VJm7nW0c3p9sQ2uT8xYzB4dE6fG8hJ0kL2mN4pR6s',
  PaypalDisputeId: 'PP-R-ABC-12345678',
  PaypalOrderId: '5O190127TN364715T',
  InvitationCode: { code: 'q1VJm7nW0c3p9sQ2uT8xYzB4dE6fG8hJ0kL2mN4pR6s' },
  AppCode: '123456',
  AuthenticatorAppOffer: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    address:
      'otpauth://totp/Credit%20Studio:ann@example.com?issuer=Credit%20Studio&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  ConfirmedSession: {
    proof: 'q1VJm7nW0c3p9sQ2uT8xYzB4dE6fG8hJ0kL2mN4pR6s',
    confirmedAt: '2026-01-31T12:00:00.000Z',
    recoveryCodesLeft: 9,
  },
  Passkey: {
    _id: '0198a000-0000-7000-8000-000000000044',
    name: 'Work laptop',
    addedAt: '2026-01-31T12:00:00.000Z',
    lastUsedAt: '2026-01-31T12:05:00.000Z',
    isSynced: false,
  },
  RecoveryCodes: { recoveryCodes: ['4F7K-9Q2M-XW3T-8R5D'] },
  StaffSession: {
    _id: '0198a000-0000-7000-8000-000000000045',
    signedInAt: '2026-01-31T12:00:00.000Z',
    lastSeenAt: '2026-01-31T12:05:00.000Z',
    address: '203.0.113.7',
    device: 'Firefox on Windows',
    isConfirmed: true,
    isCurrent: true,
  },
  Time: '2026-01-31T12:00:00.000Z',
  DisplayDate: '31/01/2026',
  Money: '9.00',
  PriceInput: '9.00',
  Dollars: '0.40',
  DollarPriceInput: '0.10',
  Currency: 'USD',
  CurrencyCode: 'USD',
  Country: 'Germany',
  Email: 'ann@example.com',
  HttpUrl: 'https://example.com/guide',
  OptionalUrl: 'https://example.com/guide',
  Phone: '+49 30 123456',
  OptionalPhone: '+49 30 123456',
  Slug: 'poster-pack',
  TimeZone: 'Europe/Berlin',
  Language: 'de',
  ContentReference: 'banner',
  Version: 3,
  VersionText: '3',
  Count: 12,
  MessageSubject: 'About your order',
  MessageBody: 'Hello, how can we help?',
  PageText: 'These are our terms.',
  TicketMessageId: '42',
  Wait: 20,
  VideoDuration: 4,
};

export function exampleOf(name: string): unknown {
  return ofNames[name];
}

/** Values of properties whose schema says less than what the API accepts. */
const ofProperties: Record<string, unknown> = {
  customerName: 'Ann Example',
  name: 'Ann Example',
  displayName: 'Ann Example',
  email: 'ann@example.com',
  customerEmail: 'ann@example.com',
  address: '1 Mill Lane, 10115 Berlin',
  packageName: 'Starter',
  itemName: 'Poster pack',
  prompt: 'The camera glides over the dunes.',
  imageUrl: 'https://api.example.com/files/0198a000-0000-7000-8000-000000000043',
  apiKey: 'AIzaSyExampleExampleExampleExample00000',
  key: 'AIzaSyExampleExampleExampleExample00000',
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  token: 'q1VJm7nW0c3p9sQ2uT8xYz',
  message: 'Done.',
  price: '9.00',
  credit: 10,
  video: 1,
  image: 1,
  code: 1,
  validity: 30,
  currentBalance: 10,
  balanceSeen: 7,
  pendingOrderDays: 7,
  allowedOrigins: 'https://blog.example.com',
  callsPerMinute: 60,
  order: 1,
  gross: '90.00',
  refunded: '9.00',
  refundLimit: '100.00',
  paid: '90.00',
  fees: '4.05',
  list: 'all-orders',
  model: 'gemini-omni-1.2-flash',
  net: '76.95',
  payments: '90.00',
  refunds: '-9.00',
  reversals: '0.00',
  withdrawals: '-50.00',
  other: '0.00',
  amount: '9.00',
  fee: '-0.80',
  icon: 'https://example.com/icon.svg',
  link: 'https://example.com/guide',
  url: 'https://example.com/guide',
  buttonLink: 'https://example.com/guide',
  returnUrl: 'https://partner.example.com/thanks',
  approvalUrl: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
  youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  backgroundImage: 'https://example.com/image.webp',
};

/**
 * A value that a schema permits. `find` returns the schema of a reference. Optional properties are part of it; the first
 * of several alternatives is taken. Patterns are not followed: schemas with one are named or have an example.
 */
export function sample(schema: Schema, find: (reference: string) => Schema, property = ''): unknown {
  const within = (part: unknown, name = property) => sample((part ?? {}) as Schema, find, name);
  if (typeof schema.$ref === 'string') return within(find(schema.$ref));
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (property in ofProperties && takes(schema, ofProperties[property])) return ofProperties[property];
  for (const key of ['const', 'default']) if (key in schema) return schema[key];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  for (const key of ['oneOf', 'anyOf']) if (Array.isArray(schema[key])) return within(schema[key][0]);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => within(part)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, within(part, name)]),
      );
    case 'array':
      return Array.isArray(schema.prefixItems)
        ? schema.prefixItems.map((part) => within(part))
        : [within(schema.items)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return sampleText(schema);
    default:
      return {};
  }
}

/** Whether the schema is that of a text or number, and permits the type of this one. */
function takes({ type, enum: values, format }: Schema, value: unknown): boolean {
  if (values !== undefined || format !== undefined) return false;
  const types = [type].flat();
  return types.includes(typeof value) || (typeof value === 'number' && types.includes('integer'));
}

const ofFormats: Record<string, string> = {
  uri: 'https://example.com/guide',
  uuid: '0198a000-0000-7000-8000-000000000041',
  email: 'ann@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00.000Z',
};

function sampleText({ format, minLength, maxLength }: Schema): string {
  const text = (typeof format === 'string' && ofFormats[format]) || 'Text';
  return text.padEnd(Number(minLength ?? 0), '.').slice(0, Number(maxLength ?? text.length + 1_000));
}
