import '@testing-library/jest-dom/vitest';
import { setUpDom } from '@credit-studio/frontend/testing/setup-dom';
import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';

setUpDom();

afterEach(() => notifications.clean());
