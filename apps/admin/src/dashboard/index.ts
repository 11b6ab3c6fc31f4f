import { lazy } from 'react';

export const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));
