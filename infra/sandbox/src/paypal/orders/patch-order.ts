import { z } from 'zod';
import { type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { checkPurchaseUnit } from './check-purchase-unit.ts';

const patchSchema = z
  .array(z.looseObject({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown() }))
  .min(1);

const patchableFields = ['amount', 'custom_id', 'description', 'invoice_id', 'items'];

/** Applies a JSON patch to the order's one purchase unit and judges the result as a new one. */
export function patchOrder(books: PaypalBooks, orderId: string, body: unknown): void {
  const order = books.getOrder(orderId);
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
  books.orders.put(order.id, {
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
