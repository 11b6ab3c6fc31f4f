import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { languageQuery } from '../values/language.ts';
import { pagingQuerySchema, sortSchema } from '../values/paging.ts';
import { itemEditSchema, itemReferenceSchema, itemSchema, newItemSchema } from './item.ts';
import { newPackageSchema, packageEditSchema, packageSchema } from './package.ts';

const recordParams = z.object({ id: recordIdSchema });
const savedPackage = dataEnvelope(packageSchema);
const savedItem = dataEnvelope(itemSchema);

const packageEndpoints = {
  listPackages: defineEndpoint({
    method: 'GET',
    path: '/packages',
    access: 'optional',
    scope: 'catalog:read',
    tag: 'Catalog',
    summary: 'The packages on sale, at most three.',
    cached: true,
    query: z.object(languageQuery),
    response: z.array(packageSchema),
  }),
  getPackage: defineEndpoint({
    method: 'GET',
    path: '/package/{id}',
    access: 'optional',
    scope: 'catalog:read',
    tag: 'Catalog',
    summary: 'One package on sale.',
    cached: true,
    params: recordParams,
    query: z.object(languageQuery),
    response: packageSchema,
  }),
  listArchivedPackages: defineEndpoint({
    method: 'GET',
    path: '/archived-packages',
    access: 'staff',
    scope: 'catalog:read',
    tag: 'Catalog',
    summary: 'Archived packages, the latest first.',
    paged: true,
    query: z.pick(pagingQuerySchema, { page: true, limit: true }),
    response: z.array(packageSchema),
  }),
  addPackage: defineEndpoint({
    method: 'POST',
    path: '/add-package',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Put a package on sale, in the shop’s currency. Three at most are on sale.',
    status: 201,
    errors: ['package_limit_reached'],
    body: newPackageSchema,
    response: savedPackage,
  }),
  editPackage: defineEndpoint({
    method: 'PUT',
    path: '/edit-package/{id}',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Replace the sent fields of a package on sale. Existing orders do not change.',
    errors: ['conflict', 'stale_version'],
    params: recordParams,
    body: packageEditSchema,
    response: savedPackage,
  }),
  archivePackage: defineEndpoint({
    method: 'DELETE',
    path: '/package/{id}',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Take a package off sale, which frees its place. Repeating it changes nothing.',
    params: recordParams,
    response: savedPackage,
  }),
  restorePackage: defineEndpoint({
    method: 'POST',
    path: '/package/{id}/restore',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Put an archived package on sale again, if a place is free. Repeating it changes nothing.',
    errors: ['package_limit_reached'],
    params: recordParams,
    response: savedPackage,
  }),
};

const itemEndpoints = {
  listItems: defineEndpoint({
    method: 'GET',
    path: '/items',
    access: 'optional',
    scope: 'catalog:read',
    tag: 'Catalog',
    summary: 'The items on sale, newest first; searched by name.',
    cached: true,
    paged: true,
    query: z.extend(pagingQuerySchema, {
      ...languageQuery,
      sort: sortSchema(['createdAt', 'itemName', 'price']),
      /** For staff with `catalog:read`: the archived items instead of those on sale. Ignored for anyone else. */
      archived: z.optional(z.enum(['true', 'false'])),
    }),
    response: z.array(itemSchema),
  }),
  getItem: defineEndpoint({
    method: 'GET',
    path: '/item/{id}',
    access: 'optional',
    scope: 'catalog:read',
    tag: 'Catalog',
    summary: 'One item on sale, by `_id` or slug.',
    cached: true,
    params: z.object({ id: itemReferenceSchema }),
    query: z.object(languageQuery),
    response: dataEnvelope(itemSchema),
  }),
  addItem: defineEndpoint({
    method: 'POST',
    path: '/items',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Put an item on sale, in the shop’s currency.',
    status: 201,
    errors: ['conflict'],
    body: newItemSchema,
    response: savedItem,
  }),
  editItem: defineEndpoint({
    method: 'PUT',
    path: '/items/{id}',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Replace the sent fields of an item on sale. Existing orders do not change.',
    errors: ['conflict', 'stale_version'],
    params: recordParams,
    body: itemEditSchema,
    response: savedItem,
  }),
  archiveItem: defineEndpoint({
    method: 'DELETE',
    path: '/items/{id}',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Take an item off sale. Repeating it changes nothing.',
    params: recordParams,
    response: savedItem,
  }),
  restoreItem: defineEndpoint({
    method: 'POST',
    path: '/items/{id}/restore',
    access: 'staff',
    scope: 'catalog:write',
    tag: 'Catalog',
    summary: 'Put an archived item on sale again. Repeating it changes nothing.',
    params: recordParams,
    response: savedItem,
  }),
};

export const catalogEndpoints = { ...packageEndpoints, ...itemEndpoints };
