import { z } from 'zod';
import { experienceContextSchema, type Order } from '../entities.ts';
import { PaypalError } from '../paypal-error.ts';
import { createPaypalId, type PaypalStore, paypalTime } from '../paypal-store.ts';
import { queueOrderApprovedWebhook } from '../webhooks/queue-webhook.ts';
import { checkPurchaseUnit } from './purchase-unit.ts';

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

export function createOrder(store: PaypalStore, { body, requestId, merchantId }: CreateOrderInput): Order {
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
  // PayPal allows several units in one order; the product never sends them.
  if (units.length > 1) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: '/purchase_units' });
  const unit = checkPurchaseUnit(units[0]);
  if (store.isInvoiceCaptured(unit.invoice_id)) {
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
  store.orders.put(order.id, order);
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

const patchSchema = z
  .array(z.looseObject({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown() }))
  .min(1);

const patchableFields = ['amount', 'custom_id', 'description', 'invoice_id', 'items'];

/** Applies a JSON patch to the order's one purchase unit and checks the result like a new one. */
export function patchOrder(store: PaypalStore, orderId: string, body: unknown): void {
  const order = store.getOrder(orderId);
  if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_COMPLETED');
  const parsed = patchSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_SYNTAX', { field: '/' });
  const unit: Record<string, unknown> = { ...order.unit };
  for (const { op, path, value } of parsed.data) {
    const field = readField(path, order.unit.reference_id);
    if (op !== 'add' && unit[field] === undefined)
      throw new PaypalError('INVALID_PATCH_OPERATION', { field: path });
    if (op === 'remove') delete unit[field];
    else unit[field] = value;
  }
  const checked = checkPurchaseUnit(unit);
  store.orders.put(order.id, {
    ...order,
    unit: { ...checked, reference_id: order.unit.reference_id },
    updatedAt: paypalTime(),
  });
}

function readField(path: string, referenceId: string): string {
  const prefix = `/purchase_units/@reference_id=='${referenceId}'/`;
  const field = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  if (!patchableFields.includes(field)) throw new PaypalError('NOT_PATCHABLE', { field: path });
  return field;
}

/** What the buyer does on the approval page. Approving twice changes nothing. */
export function approveOrder(store: PaypalStore, orderId: string): Order {
  const order = store.getOrder(orderId);
  if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_COMPLETED');
  if (order.status === 'APPROVED') return order;
  const now = paypalTime();
  const approved: Order = {
    ...order,
    status: 'APPROVED',
    approvedAt: now,
    updatedAt: now,
    cancelledAt: null,
  };
  store.documents.transaction(() => {
    store.orders.put(order.id, approved);
    queueOrderApprovedWebhook(store, approved);
  });
  return approved;
}

/** A cancelled approval leaves the order unchanged, so the buyer can approve it later. */
export function cancelOrder(store: PaypalStore, orderId: string): Order {
  const order = store.getOrder(orderId);
  if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_COMPLETED');
  const cancelled: Order = { ...order, cancelledAt: paypalTime() };
  store.orders.put(order.id, cancelled);
  return cancelled;
}
