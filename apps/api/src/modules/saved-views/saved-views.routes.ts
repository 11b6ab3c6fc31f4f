import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts';

export function savedViewRoutes(bind: Bind, services: Pick<Services, 'database'>): void {
  bind(endpoints.listSavedViews, async ({ context, query }) =>
    succeed(await listSavedViews(services, context, query)),
  );

  bind(endpoints.createSavedView, async ({ context, body }) =>
    succeed(await createSavedView(services, context, body), 'The view was saved.'),
  );

  bind(endpoints.updateSavedView, async ({ context, params, body }) =>
    succeed(await updateSavedView(services, context, { ...body, id: params.id }), 'The view was changed.'),
  );

  bind(endpoints.deleteSavedView, async ({ context, params }) => {
    await deleteSavedView(services, context, params.id);
    return succeed({ _id: params.id }, 'The view was deleted.');
  });
}
