import { type Endpoint, endpoints, type ImageDetails } from '@credit-studio/contracts';
import { centerPoint } from '@credit-studio/contracts/rules';
import type { Language } from '@credit-studio/messages';
import { inArray } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import type { Memorable } from '../../database/memory.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { toTextLanguage } from '../translations/index.ts';
import { listStoredAddresses } from '../uploads/index.ts';
import { type MediaRow, media } from './media.tables.ts';
import { translateMedia } from './translate-media.ts';

type DetailServices = Pick<Services, 'database' | 'memory'>;
type Details = Map<string, Omit<ImageDetails, 'url'>>;

const remembered: Memorable<Details> = { name: 'image-details', subjectOf: () => 'public-reads' };

function isDefault({ altText, isDecorative, focalX, focalY }: MediaRow): boolean {
  return !altText && !isDecorative && focalX === centerPoint.x && focalY === centerPoint.y;
}

/** What the library says of these images, from memory; images that it says nothing of are left out. */
function recallDetails(
  { database, memory }: DetailServices,
  { ids, language }: { ids: string[]; language: Language | null },
): Promise<Details> {
  return memory.recall(remembered, `${language}:${ids.join()}`, async () => {
    const stored = await database.select().from(media).where(inArray(media.id, ids));
    const rows = await translateMedia(database, language, stored);
    return new Map(
      rows
        .filter((row) => !isDefault(row))
        .map(({ id, altText, isDecorative, focalX, focalY }) => [
          id,
          { altText: altText || (isDecorative ? '' : null), focalPoint: { x: focalX, y: focalY } },
        ]),
    );
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records of an answer: itself, its rows, or what is in its envelope. */
function listRecords(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.filter(isRecord);
  if (!isRecord(answer)) return [];
  if ('data' in answer) return listRecords(answer.data);
  return 'rows' in answer ? listRecords(answer.rows) : [answer];
}

/** Adds `images` to each record of an answer that shows images of the library. */
async function addImages<T>(
  services: DetailServices,
  { answer, language }: { answer: T; language: Language | null },
): Promise<T> {
  const records = listRecords(answer).map((record) => ({ record, addresses: listStoredAddresses(record) }));
  const ids = [...new Set(records.flatMap(({ addresses }) => addresses.map(({ fileId }) => fileId)))];
  if (ids.length === 0) return answer;
  const details = await recallDetails(services, { ids, language });
  for (const { record, addresses } of records) {
    const images = new Map<string, ImageDetails>();
    for (const { address, fileId } of addresses) {
      const known = details.get(fileId);
      if (known) images.set(address, { url: address, ...known });
    }
    if (images.size > 0) record.images = [...images.values()];
  }
  return answer;
}

/** The language that a public read asks for; that of a customer's own orders is the one of their record. */
function findLanguage(
  endpoint: Endpoint,
  { query, context: { actor } }: { query: unknown; context: Context },
): Language | null {
  if (!endpoint.cached) return actor.kind === 'user' ? toTextLanguage(actor.user.language) : null;
  return isRecord(query) && typeof query.language === 'string' ? toTextLanguage(query.language) : null;
}

/** The reads whose images visitors and customers see cropped: public ones, and those of a customer’s orders. */
function showsImages(endpoint: Endpoint): boolean {
  const { listOwnOrders, getOrder, getItemOrder } = endpoints;
  return (
    endpoint.cached === true || [listOwnOrders, getOrder, getItemOrder].some((read) => read === endpoint)
  );
}

/**
 * Composes reads of modules that know addresses only with what the library says of them. A change of the library drops
 * the cached answers, as a change of the content does.
 */
export function bindWithImages(bind: Bind, services: DetailServices): Bind {
  return (endpoint, handler) =>
    bind(
      endpoint,
      showsImages(endpoint)
        ? async (call) =>
            addImages(services, { answer: await handler(call), language: findLanguage(endpoint, call) })
        : handler,
    );
}
