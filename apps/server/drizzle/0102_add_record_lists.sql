CREATE INDEX "riders_newest" ON "riders" USING btree ("created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "riders_rating" ON "riders" USING btree (("rating_sum" * 1000 / greatest("rating_count", 1)) desc,"user_id" desc);--> statement-breakpoint
CREATE INDEX "vendors_newest" ON "vendors" USING btree ("created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vendors_name" ON "vendors" USING btree (lower("business_name"),"user_id");--> statement-breakpoint
CREATE INDEX "vendors_rating" ON "vendors" USING btree (("rating_sum" * 1000 / greatest("rating_count", 1)) desc,"user_id" desc);