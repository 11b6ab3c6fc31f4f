import type {
  CreditEntry,
  Generation,
  Item,
  ItemOrder,
  Package,
  PackageOrder,
  PaymentSettings,
  Ticket,
  TicketMessage,
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
  userId: null,
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

export const sampleItem = (changes: Partial<Item> = {}): Item => ({
  _id: sampleId(2),
  itemName: 'Storyboard templates',
  price: '12.00',
  currency: 'USD',
  guidelines: 'Twelve printable sheets.',
  slug: 'storyboard-templates',
  itemId: 'ITEMSTRY',
  imageUrl: 'https://api.example.test/pictures/2.webp',
  ...changes,
});

export const sampleItemOrder = (changes: Partial<ItemOrder> = {}): ItemOrder => ({
  _id: sampleId(15),
  kind: 'item',
  paymentId: 'PAYM0002',
  orderId: 'ITEMOR01',
  packageId: sampleId(2),
  packageName: 'Storyboard templates',
  packagePrice: '12.00',
  processingFee: '0.00',
  totalPrice: '12.00',
  currency: 'USD',
  paymentStatus: 'pending',
  orderStatus: 'pending',
  paymentMethod: null,
  paypalTransactionID: null,
  userId: null,
  customerEmail: 'ada@example.test',
  customerName: 'Ada Lovelace',
  address: '1 Engine Street',
  country: 'France',
  orderDate: '20/11/2026',
  createdAt: time,
  guidelines: 'Twelve printable sheets.',
  slug: 'storyboard-templates',
  itemId: 'ITEMSTRY',
  imageUrl: 'https://api.example.test/pictures/2.webp',
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
  version: 1,
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
  promptKind: 'instructions',
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

export const sampleTicketMessage = (changes: Partial<TicketMessage> = {}): TicketMessage => ({
  _id: '1',
  message: 'We are on it.',
  timestamp: time,
  sender: 'admin',
  ...changes,
});

export const sampleTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  _id: sampleId(51),
  subject: 'My video is upside down',
  message: 'The sky is where the sea was.',
  ticketStatus: 'open',
  priority: 'medium',
  userId: null,
  ticketUserName: 'Ada Lovelace',
  ticketUserEmail: 'ada@example.test',
  ticketUserRole: 'user',
  ticketUserProfileURL: '',
  phone: '',
  createdAt: time,
  lastMessageAt: time,
  unread: 0,
  adminMessage: [],
  ...changes,
});
