import { z } from 'zod';

// Without it zod probes for eval, which the page's policy reports. It has to run before any schema is made.
z.config({ jitless: true });
