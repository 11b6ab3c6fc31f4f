import { m } from '@credit-studio/messages';
import { Button, Island, PlainField, PlainTextArea } from '@credit-studio/ui';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import styles from './contact-form.module.css';
import { contactFields } from './contact-message.ts';
import { useContactForm } from './use-contact-form.ts';

/** The contact form as an island of a static page. */
export function ContactFormIsland() {
  const { apiUrl } = useConfiguration();
  return <Island name="contact-form" component={ContactForm} props={{ apiUrl }} />;
}

export interface ContactFormProps {
  /** Origin of the API as browsers reach it. */
  apiUrl: string;
}

/** Sends a message to the shop. */
export function ContactForm({ apiUrl }: ContactFormProps) {
  const { form, problems, isSending, outcome, submit, clearProblem } = useContactForm(apiUrl);
  return (
    <form
      ref={form}
      className={styles.root}
      // Only scripts send the form. Without them, `get` would put personal data into the address.
      method="post"
      noValidate
      aria-label={m.contact_form()}
      onInput={clearProblem}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.fields}>
        {contactFields.map(({ name, label, hint, ...field }) =>
          name === 'message' ? (
            <div key={name} className={styles.wide}>
              <PlainTextArea
                name={name}
                label={label()}
                maxLength={field.maxLength}
                placeholder={hint()}
                rows={4}
                required
                errorMessage={problems[name]}
              />
            </div>
          ) : (
            <PlainField
              key={name}
              {...field}
              name={name}
              label={label()}
              placeholder={hint()}
              required
              errorMessage={problems[name]}
            />
          ),
        )}
      </div>
      <div className={styles.foot}>
        <Button type="submit" size="lg" isLoading={isSending}>
          {isSending ? m.kit_sending() : m.contact_send()}
        </Button>
        {/* The toast disappears; this text stays. */}
        {outcome && (
          <p className={styles.outcome} data-sent={outcome.isSent}>
            {outcome.isSent ? m.contact_sent() : outcome.errorMessage}
          </p>
        )}
      </div>
    </form>
  );
}
