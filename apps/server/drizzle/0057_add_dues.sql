CREATE TABLE "due_advances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"admin_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "due_advances_amount" CHECK ("due_advances"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"debtor_id" uuid NOT NULL,
	"creditor_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"cause_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"advanced" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'owed' NOT NULL,
	"memo" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "dues_kind" CHECK ("dues"."kind" in ('refund','rider-way','appeal')),
	CONSTRAINT "dues_status" CHECK ("dues"."status" in ('owed','paid','dropped')),
	CONSTRAINT "dues_amount" CHECK ("dues"."amount" > 0 and "dues"."paid" >= 0 and "dues"."advanced" >= 0
        and "dues"."paid" + "dues"."advanced" <= "dues"."amount"),
	CONSTRAINT "dues_paid" CHECK (("dues"."status" = 'paid') = ("dues"."paid" + "dues"."advanced" = "dues"."amount")),
	CONSTRAINT "dues_closed" CHECK (("dues"."closed_at" is null) = ("dues"."status" = 'owed'))
);
--> statement-breakpoint
ALTER TABLE "due_advances" ADD CONSTRAINT "due_advances_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_advances" ADD CONSTRAINT "due_advances_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_debtor_id_users_id_fk" FOREIGN KEY ("debtor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_creditor_id_users_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_advances_due_id_index" ON "due_advances" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "due_advances_admin_id_index" ON "due_advances" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "due_advances_created_at_index" ON "due_advances" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dues_owed_by" ON "dues" USING btree ("debtor_id","created_at") WHERE status = 'owed';--> statement-breakpoint
CREATE INDEX "dues_debtor" ON "dues" USING btree ("debtor_id");--> statement-breakpoint
CREATE INDEX "dues_creditor" ON "dues" USING btree ("creditor_id");--> statement-breakpoint
CREATE INDEX "dues_subject" ON "dues" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "dues_cause" ON "dues" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "dues_newest" ON "dues" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "dues_status_newest" ON "dues" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO "dues" ("id", "kind", "debtor_id", "creditor_id", "subject_kind", "subject_id", "cause_id", "amount", "memo", "created_at")
SELECT w.id, 'rider-way', w.seller_id, w.rider_id, 'order', w.order_id, w.id, w.amount - w.paid,
       jsonb_build_object('orderNumber', o.number, 'storeName', coalesce(v.business_name, s.first_name), 'sellerId', w.seller_id, 'buyerId', o.buyer_id),
       w.created_at
  FROM "rider_ways" w
  JOIN "orders" o ON o.id = w.order_id
  JOIN "users" s ON s.id = w.seller_id
  LEFT JOIN "vendors" v ON v.id = o.vendor_id
 WHERE w.status = 'owed';
