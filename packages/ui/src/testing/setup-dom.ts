import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A screen takes its time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);
