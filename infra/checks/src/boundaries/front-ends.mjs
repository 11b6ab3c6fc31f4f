const generations = '^apps/storefront/app/features/generations/';

/** Routes, features and shared code of the storefront and the console. */
export function listFrontEndBoundaries({ tests }) {
  return [
    {
      name: 'generation-root-below-its-folders',
      comment: 'Shared root, then kinds, then stage and gallery, then the studio, which composes them.',
      severity: 'error',
      from: { path: `${generations}[^/]+$` },
      to: { path: `${generations}[^/]+/` },
    },
    {
      name: 'generation-screens-below-studio',
      severity: 'error',
      from: { path: `${generations}(kinds|stage|gallery)/` },
      to: { path: `${generations}(stage|gallery|studio)/`, pathNot: `${generations}$1/` },
    },
    {
      name: 'generation-kinds-by-their-registry',
      comment: 'Screens look a kind up; only the registry names one.',
      severity: 'error',
      from: {
        path: '^apps/storefront/app/',
        pathNot: [`${generations}kinds/([^/]+)/`, `${generations}kinds/kind-registry\\.ts$`],
      },
      to: { path: `${generations}kinds/[^/]+/` },
    },
    {
      name: 'generation-kinds-are-independent',
      severity: 'error',
      from: { path: `${generations}kinds/([^/]+)/` },
      to: { path: `${generations}kinds/[^/]+/`, pathNot: `${generations}kinds/$1/` },
    },
    {
      name: 'features-do-not-import-features',
      comment: 'Routes compose features.',
      severity: 'error',
      from: { path: '^apps/(storefront/app|admin/src)/(features|resources)/([^/]+)/' },
      to: {
        path: '^apps/(storefront/app|admin/src)/(features|resources)/',
        pathNot: '/(features|resources)/$3/',
      },
    },
    {
      name: 'a-purchase-goes-from-billing-to-payment',
      comment:
        'Both use the shared summary and steps; payment works for any order and knows no checkout form.',
      severity: 'error',
      from: { path: '^apps/storefront/app/features/purchase/(payment/|[^/]+$)', pathNot: tests },
      to: { path: '^apps/storefront/app/features/purchase/(?:billing/|payment/)', pathNot: '/purchase/$1' },
    },
    {
      name: 'session-uses-lib',
      severity: 'error',
      from: { path: '^apps/storefront/app/lib/', pathNot: tests },
      to: { path: '^apps/storefront/app/(session|features)/' },
    },
    {
      name: 'routes-on-top',
      severity: 'error',
      from: { path: '^apps/storefront/app/(features|lib|session)/', pathNot: tests },
      to: { path: '^apps/storefront/app/(routes/|routes\\.ts$|root\\.tsx$)' },
    },
  ];
}
