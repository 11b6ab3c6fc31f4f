import { type DrillResult, windowMs } from './drill.ts';

/** What a restored shop lacks or has too much of, one sentence each. None means that the drill succeeded. */
export function judgeDrill({ purchases, destroyedAt, latest, beforeMistake, doctor }: DrillResult): string[] {
  const safeUntil = destroyedAt - windowMs;
  const paid = new Set(latest.paid);
  const captured = new Set(latest.captured);
  const lost = purchases.filter(({ captureId, at }) => at < safeUntil && !paid.has(captureId));
  const invented = latest.paid.filter((id) => !captured.has(id));
  const problems = [
    [lost.length, 'purchases from before the last archived moment are not there'],
    [invented.length, 'orders are paid that PayPal never captured'],
    [latest.paid.length - paid.size, 'payments were booked twice'],
    [latest.creditsGranted - latest.creditsSold, 'credits were granted beyond those that were sold'],
    [latest.ledgerDifferences, 'accounts differ from the ledger'],
    [
      latest.brokenFiles.filter((recorded) => recorded.getTime() < safeUntil).length,
      'files are missing or incomplete',
    ],
    [beforeMistake.mistakeIsThere ? 1 : 0, 'mistake is still there after a restore to the moment before it'],
    [beforeMistake.ledgerDifferences, 'accounts differ from the ledger at that moment'],
    [
      beforeMistake.creditsGranted - beforeMistake.creditsSold,
      'credits too many were granted at that moment',
    ],
  ] as const;
  const failed = doctor.split('\n').filter((line) => line.startsWith('FAILED'));
  return [...problems.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}.`])), ...failed];
}
