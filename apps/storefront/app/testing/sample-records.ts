import type {
  CreditEntry,
  Generation,
  Package,
  PackageOrder,
  PaymentSettings,
  User,
} from '@credit-studio/contracts';

const time = '2026-11-20T10:00:00.000Z';
export const sampleId = (number: number): string =>
  `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const samplePackage = (changes: Partial<Package> = {}): Package => ({
  _id: sampleId(1),
  packageName: 'Starter',
  price: '19.00',
  currency: 'USD',
  credit: 10,
  validity: 30,
  sellerEmail: 'seller@example.test',
  pointOne: 'Ten videos',
  pointTwo: 'All shapes',
  ...changes,
});

export const sampleOrder = (changes: Partial<PackageOrder> = {}): PackageOrder => ({
  _id: sampleId(11),
  kind: 'package',
  paymentId: 'PAYM0001',
  orderId: 'ORDER001',
  packageId: sampleId(1),
  packageName: 'Starter',
  credit: 10,
  sellerEmail: 'seller@example.test',
  packagePrice: '19.00',
  processingFee: '0.00',
  totalPrice: '19.00',
  currency: 'USD',
  paymentStatus: 'pending',
  orderStatus: 'pending',
  paymentMethod: null,
  paypalTransactionID: null,
  customerEmail: 'ada@example.test',
  customerName: 'Ada Lovelace',
  address: '1 Engine Street',
  country: 'France',
  orderDate: '20/11/2026',
  Validity: 30,
  MembershipValidity: null,
  featuredImage: '',
  createdAt: time,
  pointOne: 'Ten videos',
  pointTwo: 'All shapes',
  ...changes,
});

export const sampleUser = (changes: Partial<User> = {}): User => ({
  _id: sampleId(21),
  userName: 'Ada Lovelace',
  UserEmail: 'ada@example.test',
  userRole: 'member',
  userMembership: 'free',
  membershipValidity: null,
  currentBalance: 3,
  profileURL: '',
  aboutMe: '',
  address: '',
  city: '',
  country: '',
  phone: '',
  createdAt: time,
  ...changes,
});

export const sampleSettings = (changes: Partial<PaymentSettings> = {}): PaymentSettings => ({
  enablePayPal: true,
  mode: 'sandbox',
  clientId: 'client-1',
  clientSecret: '',
  currency: 'USD',
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'pay' },
  version: 1,
  ...changes,
});

export const sampleEntry = (changes: Partial<CreditEntry> = {}): CreditEntry => ({
  _id: sampleId(31),
  reason: 'grant',
  amount: 10,
  balanceAfter: 10,
  description: 'Starter package, order ORDER001',
  orderId: 'ORDER001',
  generationId: null,
  createdAt: time,
  ...changes,
});

export const sampleCredits = (balance: number, entries: readonly CreditEntry[] = [], held = 0) => ({
  balance,
  held,
  entries,
  total: entries.length,
});

export const sampleGeneration = (changes: Partial<Generation> = {}): Generation => ({
  _id: sampleId(41),
  kind: 'video',
  status: 'succeeded',
  progress: 100,
  prompt: 'Glide over the dunes',
  videoPrompt: null,
  imageUrl: 'https://api.example.test/pictures/1.jpg',
  videoUrl: 'https://api.example.test/videos/1.mp4',
  aspectRatio: '16:9',
  durationSeconds: 4,
  creditCost: 1,
  creditReturned: false,
  failure: null,
  createdAt: time,
  finishedAt: time,
  ...changes,
});
