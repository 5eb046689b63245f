CREATE TABLE "handover_codes" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"code" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "handover_codes_subject_kind_subject_id_stage_pk" PRIMARY KEY("subject_kind","subject_id","stage"),
	CONSTRAINT "handover_codes_subject" CHECK ("handover_codes"."subject_kind" in ('order')),
	CONSTRAINT "handover_codes_stage" CHECK ("handover_codes"."stage" in ('pick-up', 'delivery')),
	CONSTRAINT "handover_codes_code" CHECK ("handover_codes"."code" ~ '^[0-9]{4}$'),
	CONSTRAINT "handover_codes_tries" CHECK ("handover_codes"."tries" >= 0)
);
--> statement-breakpoint
INSERT INTO "handover_codes" ("subject_kind", "subject_id", "stage", "code", "tries")
SELECT 'order', "id", 'delivery', "delivery_code", "code_tries" FROM "orders"
 UNION ALL
SELECT 'order', "id", 'pick-up', "pickup_code", "pickup_tries" FROM "orders" WHERE "pickup_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "delivery_code";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "code_tries";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "pickup_code";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "pickup_tries";