import { describe, expect, it } from 'vitest';
import { toLoaderArguments } from '../testing/render-routes.tsx';
import { loader as redirectToAdmin } from './admin-redirect.tsx';
import { loader as notFoundLoader } from './not-found.tsx';

describe('redirects and missing pages', () => {
  it.each([
    ['/admin', 'https://admin.example.test/admin/dashboard'],
    ['/admin/', 'https://admin.example.test/admin/dashboard'],
    ['/admin/users?page=2', 'https://admin.example.test/admin/users?page=2'],
    ['/admin//evil.test', 'https://admin.example.test/admin//evil.test'],
  ])('%s leads to the administrator area', (path, target) => {
    const response = redirectToAdmin(toLoaderArguments<Parameters<typeof redirectToAdmin>[0]>(path));
    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
  });

  it('answers 404 for an unknown page', () => {
    expect(notFoundLoader().init?.status).toBe(404);
  });
});
