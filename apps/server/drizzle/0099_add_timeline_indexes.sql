DROP INDEX "feedback_user_id_index";--> statement-breakpoint
CREATE INDEX "bookings_buyer_booked" ON "bookings" USING btree ("buyer_id","booked_at" DESC NULLS FIRST) WHERE booked_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_seller_booked" ON "bookings" USING btree ("seller_id","booked_at" DESC NULLS FIRST) WHERE booked_at is not null;--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at" DESC NULLS FIRST);