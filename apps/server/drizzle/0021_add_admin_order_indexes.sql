CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_highest" ON "orders" USING btree ("total" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_campus" ON "orders" USING btree ("campus_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE paid_at is not null and status in ('pending','confirmed','preparing','ready','picked-up');