import '@testing-library/jest-dom/vitest';
import '@credit-studio/frontend/testing/setup-dom';
import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';
import { forgetContent } from '../lib/api/server-api.server.ts';

afterEach(() => {
  forgetContent();
  if (typeof window !== 'undefined') notifications.clean();
});
