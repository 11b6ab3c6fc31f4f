import { z } from 'zod';

// Without this, the first schema probes for `new Function`, which the content security policy reports.
z.config({ jitless: true });
