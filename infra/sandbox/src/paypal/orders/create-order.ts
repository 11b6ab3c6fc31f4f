import { z } from 'zod';
import { experienceContextSchema, type Order } from '../entities.ts';
import { createPaypalId, type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { checkPurchaseUnit } from './check-purchase-unit.ts';

interface CreateOrderInput {
  body: unknown;
  requestId: string | null;
  merchantId: string;
}

const requestSchema = z.looseObject({
  intent: z.string().optional(),
  purchase_units: z.array(z.unknown()).optional(),
  payment_source: z.looseObject({ paypal: z.unknown() }).partial().optional(),
  application_context: experienceContextSchema.optional(),
});

export function createOrder(books: PaypalBooks, { body, requestId, merchantId }: CreateOrderInput): Order {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    throw new PaypalError('INVALID_PARAMETER_SYNTAX', {
      field: `/${parsed.error.issues[0]?.path.join('/')}`,
    });
  }
  const { intent, purchase_units: units, payment_source: source } = parsed.data;
  checkIntent(intent);
  if (!units) throw new PaypalError('MISSING_REQUIRED_PARAMETER', { field: '/purchase_units' });
  if (units.length === 0) throw new PaypalError('INVALID_ARRAY_MIN_ITEMS', { field: '/purchase_units' });
  // Several units in one order are possible with PayPal, and nothing that the product does.
  if (units.length > 1) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: '/purchase_units' });
  const unit = checkPurchaseUnit(units[0]);
  if (books.isInvoiceCaptured(unit.invoice_id)) {
    throw new PaypalError('DUPLICATE_INVOICE_ID', { field: '/purchase_units/0/invoice_id' });
  }
  const hasSource = source?.paypal !== undefined;
  if (hasSource && !requestId) throw new PaypalError('PAYPAL_REQUEST_ID_REQUIRED');
  const now = paypalTime();
  const order: Order = {
    id: createPaypalId(),
    status: hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit: { ...unit, reference_id: unit.reference_id ?? 'default' },
    experience: hasSource ? readExperience(source.paypal) : (parsed.data.application_context ?? null),
    merchantId,
    requestId,
    createdAt: now,
    updatedAt: now,
    approvedAt: null,
    cancelledAt: null,
  };
  books.orders.put(order.id, order);
  return order;
}

function checkIntent(intent: string | undefined): void {
  if (intent === undefined) throw new PaypalError('MISSING_REQUIRED_PARAMETER', { field: '/intent' });
  if (intent === 'AUTHORIZE') throw new PaypalError('UNSUPPORTED_INTENT', { field: '/intent' });
  if (intent !== 'CAPTURE') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: '/intent' });
}

function readExperience(source: unknown) {
  const parsed = z.looseObject({ experience_context: experienceContextSchema.optional() }).safeParse(source);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_SYNTAX', { field: '/payment_source/paypal' });
  return parsed.data.experience_context ?? {};
}
