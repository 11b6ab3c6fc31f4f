import { AttentionEntry } from '../../../attention-entry/attention-entry.tsx';
import { paths } from '../../../lib/paths.ts';
import { MenuCount } from '../../../menu-count/menu-count.tsx';
import { listProblems } from './list-problems.ts';
import { useSystemHealth } from './use-system-health.ts';

const refreshSeconds = 60;

/** What needs someone, in a number, with the mails that could not be sent among it. */
export function SystemProblems() {
  const { data: health } = useSystemHealth(refreshSeconds);
  if (!health) return null;
  const problems = listProblems(health).length;
  const mails = health.providers.mail.failedLastDay;
  const failures = mails > 0 ? `, ${mails} failed ${mails === 1 ? 'mail' : 'mails'}` : '';
  return <MenuCount count={problems} label={`${problems === 1 ? 'problem' : 'problems'}${failures}`} />;
}

/** The same problems as entries of a list; those without a screen are explained in System. */
export function ProblemEntries() {
  const { data: health } = useSystemHealth(refreshSeconds);
  if (!health) return null;
  return listProblems(health).map((problem) => (
    <AttentionEntry key={problem.title} {...problem} href={problem.href ?? paths.system} />
  ));
}
