CREATE TABLE "delivery_failures" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"rider_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"photo" jsonb NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_failures_reason" CHECK ("delivery_failures"."reason" in ('no-answer','wrong-place','refused','unsafe','damaged'))
);
--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "documents_expire_on" date;--> statement-breakpoint
ALTER TABLE "delivery_failures" ADD CONSTRAINT "delivery_failures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_failures" ADD CONSTRAINT "delivery_failures_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_failures_rider_id_index" ON "delivery_failures" USING btree ("rider_id");--> statement-breakpoint
CREATE INDEX "riders_documents" ON "riders" USING btree ("documents_expire_on") WHERE documents_expire_on is not null;
--> statement-breakpoint
UPDATE "riders" r SET "documents_expire_on" = (
  SELECT min(d."expires_on") FROM "application_documents" d JOIN "applications" a ON a."id" = d."application_id"
   WHERE a."user_id" = r."user_id" AND a."kind" = 'rider' AND a."status" = 'verified');
