ALTER TABLE "application_documents" ADD COLUMN "content_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "applicant_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "application_documents_content" ON "application_documents" USING gin ("content_hashes");--> statement-breakpoint
CREATE INDEX "application_documents_unread" ON "application_documents" USING btree ("id") WHERE content_hashes = '{}';--> statement-breakpoint
CREATE INDEX "applications_plate" ON "applications" USING btree (regexp_replace(upper("plate"), '[^A-Z0-9]', '', 'g')) WHERE plate is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree (coalesce("published_at", to_timestamp(0)) desc,"id" desc);--> statement-breakpoint
CREATE INDEX "products_price_all" ON "products" USING btree ("price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_name_all" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status" desc,least(coalesce("shadowbanned_until", to_timestamp(0)), timestamptz '9999-01-01 00:00:00Z') desc,"id" desc);--> statement-breakpoint
update applications set applicant_name = title where kind = 'rider' and status <> 'draft';