import { z } from 'zod';
import { endOnSignal } from '../processes/index.ts';
import { startMailCatcher } from './index.ts';

const settings = z
  .object({
    MAIL_SMTP_PORT: z.coerce.number().int(),
    MAIL_PAGE_PORT: z.coerce.number().int(),
    MAIL_FOLDER: z.string(),
  })
  .parse(process.env);

const catcher = await startMailCatcher({
  smtpPort: settings.MAIL_SMTP_PORT,
  pagePort: settings.MAIL_PAGE_PORT,
  folder: settings.MAIL_FOLDER,
});
console.log(`Mail catcher on ${catcher.pageUrl}`);
endOnSignal(() => catcher.close());
