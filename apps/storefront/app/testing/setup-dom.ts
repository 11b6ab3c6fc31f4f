import '@testing-library/jest-dom/vitest';
import { setUpDom } from '@credit-studio/frontend/testing/setup-dom';
import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';
import { forgetContent } from '../lib/api/server-api.server.ts';

setUpDom();

afterEach(() => {
  forgetContent();
  if (typeof window !== 'undefined') notifications.clean();
});
