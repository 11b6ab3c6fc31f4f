import * as z from 'zod/mini';

// By default zod's first schema probes for eval, which the content security policy reports. Import this before any schema.
z.config({ jitless: true });
