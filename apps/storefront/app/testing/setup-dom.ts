import '@testing-library/jest-dom/vitest';
import { setUpDom } from '@credit-studio/frontend/testing/setup-dom';
import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';
import { keepTypedEmail } from '../features/authentication/typed-email.ts';
import { forgetContent } from '../lib/api/server-api.server.ts';

setUpDom();

afterEach(() => {
  forgetContent();
  keepTypedEmail('');
  if (typeof window !== 'undefined') notifications.clean();
});
