-- backfill: disputes
-- What is known of the disputes of earlier versions, from the first of each. Their stage and outcome come with the next read.
INSERT INTO "dispute_cases" ("id", "paypal_dispute_id", "state", "waits_for", "reason", "amount_minor", "currency", "respond_by", "opened_at", "changed_at", "decided_at", "updated_at")
SELECT d.id, d.paypal_dispute_id, d.state,
	CASE WHEN d.state <> 'open' THEN NULL WHEN d.respond_by IS NOT NULL THEN 'shop' ELSE 'paypal' END,
	d.reason,
	(SELECT sum(share.amount_minor) FROM "disputes" share WHERE share.paypal_dispute_id = d.paypal_dispute_id),
	(SELECT p.currency FROM "payments" p WHERE p.id = d.payment_id),
	d.respond_by, d.created_at, d.changed_at, d.decided_at, d.updated_at
FROM "disputes" d
WHERE d.id BETWEEN $1 AND $2
	AND NOT EXISTS (SELECT FROM "disputes" earlier WHERE earlier.paypal_dispute_id = d.paypal_dispute_id AND earlier.id < d.id)
ON CONFLICT ("paypal_dispute_id") DO NOTHING;
