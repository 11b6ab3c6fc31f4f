ALTER TABLE "credit_accounts" ALTER COLUMN "balance" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "held" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "balance_after" SET DATA TYPE bigint;