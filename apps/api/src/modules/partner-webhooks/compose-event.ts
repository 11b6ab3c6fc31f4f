import {
  type PartnerEvent,
  type PartnerEventType,
  partnerEventSchema,
  partnerTestEventType,
} from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { getCreditEntry, getUserWithBalance } from '../credits/index.ts';
import { getOwnGeneration, serializeGeneration } from '../generations/index.ts';
import { getOrderById, serializeOrder } from '../orders/index.ts';
import { getCompletedRefund } from '../payments/index.ts';
import { getTicketForStaff } from '../support/index.ts';
import type { PartnerEventRow } from './partner-webhooks.tables.ts';

type Composer = Pick<Services, 'secrets' | 'addresses' | 'now'> & { database: Queryable };

/** What an event is about. */
interface Subject {
  id: string;
  userId: string | null;
}

type DataOf<Type extends PartnerEventType> = Extract<PartnerEvent, { type: Type }>['data'];

/** The records of each event as they are now, read by the modules that own them. */
const compose: {
  [Type in PartnerEventType]: (services: Composer, subject: Subject) => Promise<DataOf<Type>>;
} = {
  'order.paid': async ({ database }, { id }) => ({ order: serializeOrder(await getOrderById(database, id)) }),
  'order.refunded': async ({ database }, { id }) => {
    const { orderId, refund } = await getCompletedRefund(database, id);
    return { order: serializeOrder(await getOrderById(database, orderId)), refund };
  },
  'credits.changed': ({ database }, { id }) => getCreditEntry(database, id),
  'generation.succeeded': composeGeneration,
  'generation.failed': composeGeneration,
  'ticket.created': composeTicket,
  'ticket.updated': composeTicket,
  'customer.created': async (services, { id }) => ({ customer: await getUserWithBalance(services, id) }),
};

async function composeGeneration(services: Composer, { id, userId }: Subject) {
  if (userId === null) throw new Error('A generation has no customer.');
  const record = await getOwnGeneration(services.database, { userId, id });
  return { userId, generation: serializeGeneration(services, record) };
}

async function composeTicket({ database }: Composer, { id }: Subject) {
  return { ticket: await getTicketForStaff(database, id) };
}

type Composed = Pick<PartnerEventRow, 'id' | 'type' | 'subjectId' | 'userId' | 'createdAt'>;

/** The body of an event, which is the same in each delivery of it; null once its record is deleted. */
export async function composeBody(services: Composer, event: Composed): Promise<string | null> {
  try {
    const { type, createdAt } = event;
    const composed = { id: toEventId(event.id), type, createdAt: createdAt.toISOString() };
    // Nothing but what the contracts declare leaves the shop.
    return JSON.stringify(
      partnerEventSchema.parse({ ...composed, data: await composeData(services, event) }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function composeData(services: Composer, { type, subjectId, userId }: Composed): Promise<object> {
  if (type === partnerTestEventType) return { message: 'This is a test. Nothing has happened.' };
  // The triggers write the types that webhooks can ask for, and all of them have a record.
  const read = compose[type as PartnerEventType];
  if (subjectId === null) throw new Error(`An event ${type} is about nothing.`);
  return read(services, { id: subjectId, userId });
}

/** An event's id on the wire. */
export function toEventId(id: string): string {
  return `evt_${id.replaceAll('-', '')}`;
}
