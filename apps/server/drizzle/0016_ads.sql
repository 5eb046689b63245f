CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"days" integer NOT NULL,
	"price" bigint NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"starts_on" date,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"views" integer DEFAULT 0 NOT NULL,
	"presses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_status_known" CHECK ("ads"."status" in ('unpaid','pending','approved','running','ended','rejected','stopped')),
	CONSTRAINT "ads_price" CHECK ("ads"."price" > 0 and "ads"."days" > 0 and "ads"."refunded" between 0 and "ads"."price"),
	CONSTRAINT "ads_running" CHECK ("ads"."status" <> 'running' or ("ads"."starts_at" is not null and "ads"."ends_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_vendor" ON "ads" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ads_status" ON "ads" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "ads_open" ON "ads" USING btree ("product_id") WHERE status in ('pending', 'approved', 'running');